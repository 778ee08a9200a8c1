import type { Site } from '@midan/contract';
import { useSyncExternalStore } from 'react';

let site: Site | null = null;
let asked = false;
const listeners = new Set<() => void>();

async function ask(): Promise<void> {
  try {
    const reply = await fetch('/api/site', { signal: AbortSignal.timeout(10_000) });
    const { data }: { data?: Site } = await reply.json();
    site = data ?? null;
    for (const listener of listeners) listener();
  } catch {
    // The page is whole without it; the next page that needs it asks again.
    asked = false;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!asked) {
    asked = true;
    void ask();
  }
  return () => listeners.delete(listener);
}

/** What this installation says about itself: contact, links, prices. Null until it is known. */
export const useSite = (): Site | null =>
  useSyncExternalStore(
    subscribe,
    () => site,
    () => null,
  );
