/**
 * Service worker of the crew's pages alone: keeps their HTML, which holds nothing personal, and
 * their code, so that they open without a network. Calls of the API never pass through it.
 * scripts/crew-worker.ts builds it and fills in the list of files.
 */
declare const self: ServiceWorkerGlobalScope;
/** Addresses of the code, styles, fonts and texts that the crew's pages may load. */
declare const FILES: string[];
/** The crew's own code, by which a page is told from one of another version. */
declare const OWN: string;
declare const VERSION: string;

const CACHES = 'midan-crew-';
const CACHE = CACHES + VERSION;
/** Every page of the crew is a query of this one. */
const PAGE = '/crew';
/** Milliseconds that the network has for a page before the kept one is shown. */
const PATIENCE = 3000;

const isPage = (address: string) => /^\/crew\/?$/.test(new URL(address).pathname);

/** With all that it names and may load; false for a page of another version. */
async function keepPage(answer: Response): Promise<boolean> {
  const html = await answer.clone().text();
  const named = [...html.matchAll(/"(\/assets\/[^"/]+)"/g)].map(([, file = '']) => file);
  if (!answer.ok || answer.redirected || !named.includes(OWN)) return false;
  const cache = await caches.open(CACHE);
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const missing = [...new Set([...FILES, ...named])].filter((file) => !known.has(file));
  await Promise.all(missing.map((file) => cache.add(file)));
  await cache.put(PAGE, answer);
  return true;
}

async function install(): Promise<void> {
  // Between two versions of the server: the browser tries again later.
  if (!(await keepPage(await fetch(PAGE)))) throw new Error('a page of another version');
}

async function activate(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(CACHES) && name !== CACHE) await caches.delete(name);
  await self.clients.claim();
}

async function pageFor(fresh: Promise<Response>): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(PAGE, { ignoreVary: true });
  if (!kept) return fresh;
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE));
  const answer = await Promise.race([fresh.catch(() => undefined), late]);
  return answer && answer.status < 500 ? answer : kept;
}

/** An older version's page finds its files in its own cache. */
const fileFor = async (request: Request): Promise<Response> =>
  (await caches.match(request.url, { ignoreVary: true })) ?? fetch(request);

/** Takes over from the version before if the only open page, which sends `script`, is of this one. */
async function takeOver(script: string): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const isOnly = open.filter(({ url }) => isPage(url)).length < 2;
  if (isOnly && new URL(script).pathname === OWN) await self.skipWaiting();
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => event.waitUntil(takeOver(String(event.data))));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && isPage(request.url)) {
    const fresh = fetch(request);
    event.waitUntil(fresh.then((answer) => keepPage(answer.clone())).catch(() => undefined));
    event.respondWith(pageFor(fresh));
  } else if (pathname.startsWith('/assets/')) event.respondWith(fileFor(request));
});
