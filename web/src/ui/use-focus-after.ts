import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives the focus on when a dialog goes that exists only while it is open: back to its opener, or to
 * `target` after `done()`, because the opener goes with what was done.
 */
export function useFocusAfter(target: RefObject<HTMLElement | null>): { done: () => void } {
  const isDone = useRef(false);
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      const next = isDone.current ? target.current : opener;
      if (next instanceof HTMLElement) next.focus({ preventScroll: true });
    };
  }, [target]);
  return {
    done: () => {
      isDone.current = true;
    },
  };
}
