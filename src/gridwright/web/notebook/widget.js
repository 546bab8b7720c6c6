// One puzzle in a cell of a notebook: the page in a frame, made of texts that come from the kernel.

function render({model, el}) {
  const made = [], frame = document.createElement('iframe'), {port1: way, port2: other} = new MessageChannel();
  const address = (text, type) => { made.push(URL.createObjectURL(new Blob([text], {type}))); return made.at(-1); };
  const modules = {};
  for (const [name, text] of model.get('_modules')) { // each after those that it imports
    modules[name] = address(text.replace(/(from )'\.\/(\w+)\.js'/g, (_, word, one) => `${word}'${modules[one]}'`), 'text/javascript');
  }
  frame.src = address(model.get('_page').replace('js/main.js', modules.main), 'text/html') + model.get('_fragment');
  frame.title = model.get('_title');
  frame.style.cssText = `display: block; width: 100%; height: ${model.get('height')}px; border: 0`;
  const told = message => way.postMessage(message), resized = () => { frame.style.height = `${model.get('height')}px`; };
  way.onmessage = ({data}) => model.send(data);
  frame.addEventListener('load', () => frame.contentWindow.postMessage('', '*', [other]), {once: true});
  model.on('msg:custom', told);
  model.on('change:height', resized);
  el.append(frame);
  return () => {
    model.off('msg:custom', told);
    model.off('change:height', resized);
    way.close();
    made.forEach(one => URL.revokeObjectURL(one));
  };
}

export default {render};
