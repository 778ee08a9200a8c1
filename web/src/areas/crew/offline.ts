/** Lets the crew's pages open without a network. */
export async function keepOffline(): Promise<void> {
  try {
    const worker = await navigator.serviceWorker?.register('/crew/sw.js', { scope: '/crew' });
    // A newer version waits until no page of an older one is open.
    worker?.waiting?.postMessage(import.meta.url);
  } catch {
    // Forbidden by the browser, e.g. in private mode: the pages need a network then.
  }
}
