import { useEffect, useRef } from 'react';
import { type Location, useNavigationType } from 'react-router';
import { placeLeft } from './arrival.ts';
import { languageOfPath } from './language.tsx';

/** For so many ms an anchor's section is waited for while a page's texts arrive. */
const ANCHOR_PATIENCE = 2_000;

/** Null for none and for what is no text. */
function anchorOf(hash: string): string | null {
  try {
    return decodeURIComponent(hash.slice(1)) || null;
  } catch {
    return null;
  }
}

function scrollToAnchor(id: string): () => void {
  const until = performance.now() + ANCHOR_PATIENCE;
  let frame = 0;
  const look = () => {
    const target = document.getElementById(id);
    if (target) target.scrollIntoView();
    else if (performance.now() < until) frame = requestAnimationFrame(look);
  };
  layOutWhole();
  look();
  return () => cancelAnimationFrame(frame);
}

/** A place far down is found only where all above it has its true height (section.module.css). */
function layOutWhole(): void {
  document.documentElement.dataset.whole = '';
}

/**
 * Every new path starts at the top, or at its anchor, and so does a public page whose own link is
 * followed; the way back leads to where the reader left. A page that has just been loaded stays
 * where its reader has scrolled to meanwhile. Who reads by ear or by keys goes on in the new page.
 */
export function useScrollOnArrival({ pathname, hash, key }: Location): void {
  const last = useRef<string>(null);
  const isWayBack = useNavigationType() === 'POP';
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is new when a link is pressed again
  useEffect(() => {
    const isFirst = last.current === null;
    const isOtherPage = last.current !== pathname;
    last.current = pathname;
    const anchor = anchorOf(hash);
    // A link may be followed while the page wakes up: that way is the router's, no longer the browser's.
    if (isFirst && isWayBack) {
      // A built page's own anchor the browser has found, and the reader may have gone on.
      return anchor && !document.getElementById(anchor) ? scrollToAnchor(anchor) : undefined;
    }
    // Within a page the browser finds the way back. The way to an anchor whose link it followed by
    // itself, as the page woke up, it may lose: such an entry has no key of the router's.
    if (isWayBack && !isOtherPage) {
      return anchor && key === 'default' ? scrollToAnchor(anchor) : undefined;
    }
    const isPublic = languageOfPath(pathname) !== null;
    if (isOtherPage && isPublic) document.getElementById('content')?.focus({ preventScroll: true });
    const place = isWayBack ? placeLeft(key) : undefined;
    if (anchor && place === undefined) return scrollToAnchor(anchor);
    if (place) layOutWhole();
    if (isOtherPage) scrollTo({ top: place ?? 0, behavior: 'instant' });
    else if (isPublic) scrollTo({ top: 0 });
    return undefined;
  }, [pathname, hash, key]);
}
