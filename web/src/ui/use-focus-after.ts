import { type RefObject, useEffect, useRef } from 'react';

/** Back to where it was, or to `target` after `done()`. Mount the dialog only while it is open. */
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
