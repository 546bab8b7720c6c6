// The page in Firefox, by WebDriver BiDi: one JSON object in, on standard input, and one out.
//
// {module, browser, address, boards: [{name, fragment, cells}], typed} -> {boards: {name: found}, said, solved, shared}
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';

const told = JSON.parse(readFileSync(0, 'utf8'));
const {default: puppeteer} = await import(createRequire(told.module).resolve('puppeteer-core'));
const running = await puppeteer.launch({browser: 'firefox', executablePath: told.browser, headless: true});
const said = [];

async function opened(fragment) {
  const page = await running.newPage();
  page.on('console', message => said.push(`console: ${message.text()}`));
  page.on('pageerror', error => said.push(`error: ${error.message}`));
  page.on('request', request => /^(data|blob):/.test(request.url()) || request.url().startsWith(told.address) || said.push(`foreign: ${request.url()}`));
  await page.goto(told.address + fragment);
  return page;
}

const labels = page => page.$$eval('[role=gridcell]', all => all.map(one => one.getAttribute('aria-label')));

try {
  const page = await opened(''), boards = {};
  await page.waitForSelector('.family');
  for (const {name, fragment} of told.boards) {
    await page.evaluate(hash => { location.hash = hash; }, fragment);
    await page.waitForSelector('[role=grid]:not([data-seen])');
    boards[name] = await page.evaluate(async () => {
      const grid = document.querySelector('[role=grid]'), image = document.querySelector('.board img');
      grid.dataset.seen = 'yes';
      await image.decode();
      return {cells: grid.querySelectorAll('[role=gridcell]').length, width: image.naturalWidth, scrolls: document.documentElement.scrollWidth > innerWidth};
    });
  }
  const played = await opened(told.typed.fragment);
  await played.waitForSelector('[role=gridcell]');
  await played.keyboard.press('h');
  await played.waitForSelector('.strength');
  await played.keyboard.press('Escape');
  for (const [i, keys] of told.typed.keys) {
    await played.focus(`[role=gridcell][data-i="${i}"]`);
    await played.keyboard.type(keys);
  }
  await played.waitForSelector('.stamp');
  await played.waitForFunction(before => location.hash !== before, {}, told.typed.fragment);
  await new Promise(done => setTimeout(done, 600)); // it is kept a little later
  const fresh = await opened(await played.evaluate(() => location.hash));
  await fresh.waitForSelector('[role=gridcell]');
  const shared = JSON.stringify(await labels(fresh)) === JSON.stringify(await labels(played));
  console.log(JSON.stringify({boards, said, shared}));
} finally {
  await running.close();
}
