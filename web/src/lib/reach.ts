/** Event by which the page asks for a reload that keeps what was typed, see boot/start.ts. */
export const LOST_CODE = 'midan:lost-code';
/** Milliseconds that the site has for an answer. */
const PATIENCE = 6000;
/** Pause in ms between two questions to a site that cannot be reached. */
export const PAUSE = 3000;

/** A 5xx may come from a proxy in front of the site: no answer; nor is the browser's cache. */
export async function ask(address: string): Promise<void> {
  const signal = AbortSignal.timeout?.(PATIENCE);
  const { status } = await fetch(address, { method: 'HEAD', cache: 'no-store', signal });
  if (status >= 500) throw status;
}

/** Shows or hides the notice of ui/lost-notice.tsx. Browsers without popovers do without it. */
export const showNotice = (isLost: boolean) =>
  document.getElementById('lost')?.togglePopover?.(isLost);
