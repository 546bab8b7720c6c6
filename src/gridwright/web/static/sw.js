// The page without a server once it was loaded: its files are kept, newer ones are taken when they can be had.

const KEPT = 'gridwright-1';
const FILES = [
  './', 'css/tokens.css', 'css/app.css', 'css/play.css', 'css/print.css', 'js/api.js', 'js/board.js', 'js/clues.js', 'js/coach.js', 'js/dom.js', 'js/draft.js', 'js/elements.js', 'js/game.js',
  'js/geometry.js', 'js/help.js', 'js/keys.js', 'js/main.js', 'js/make.js', 'js/pad.js', 'js/pieces.js', 'js/play.js', 'js/rules.js', 'js/set.js', 'js/share.js', 'js/start.js', 'js/tools.js', 'js/verdict.js',
  ...['back', 'bar', 'cage', 'check', 'close', 'clue', 'count', 'dice', 'erase', 'eye', 'given', 'help', 'hint', 'hole', 'line', 'logo', 'menu', 'next', 'offline', 'paste', 'pause', 'pen', 'play', 'plus', 'print', 'redo', 'region', 'retry', 'same', 'save', 'scissors', 'share', 'side', 'steps', 'stop', 'theme', 'trial', 'undo', 'warn'].map(name => `icons/${name}.svg`),
];

self.addEventListener('install', event => {
  event.waitUntil(caches.open(KEPT).then(cache => cache.addAll(FILES)).then(() => self.skipWaiting()));
});

self.addEventListener('activate', event => {
  event.waitUntil(caches.keys().then(names => Promise.all(names.filter(name => name !== KEPT).map(name => caches.delete(name)))).then(() => self.clients.claim()));
});

async function newest(request) {
  const cache = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(request, answer.clone());
    return answer;
  } catch (error) {
    const kept = await cache.match(request);
    if (kept) return kept;
    throw error;
  }
}

self.addEventListener('fetch', event => {
  const {request} = event;
  if (request.method === 'GET' && new URL(request.url).origin === self.location.origin) event.respondWith(newest(request));
});
