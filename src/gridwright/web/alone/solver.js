// The solver in the browser: a worker with Python (Pyodide) and the package, which lie beside the page.

import {loadPyodide} from '../pyodide/pyodide.mjs';

const beside = name => new URL(`../${name}`, import.meta.url).href;

async function begun() {
  const [python, archive] = await Promise.all([
    loadPyodide({indexURL: beside('pyodide/')}), fetch(beside('gridwright.zip')).then(answer => answer.arrayBuffer()),
  ]);
  python.unpackArchive(archive, 'zip', {extractDir: '/gridwright'});
  python.runPython('import sys; sys.path.insert(0, "/gridwright")');
  return python.pyimport('gridwright.web.browser');
}

const answers = begun();
answers.then(() => postMessage({kind: 'ready'}), error => postMessage({kind: 'broken', data: {error: String(error.message || error).slice(0, 300)}}));

self.addEventListener('message', async ({data: {id, operation, body}}) => {
  const asked = await answers, tell = (kind, said) => postMessage({id, kind, data: JSON.parse(said)});
  const told = asked.answer(operation, JSON.stringify(body), tell), [kind, said] = told.toJs();
  told.destroy();
  tell(kind, said);
});
