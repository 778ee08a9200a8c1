import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus when a dialog unmounts: to the element that had it when the dialog came, or to
 * `target` after `done()`, if the action removes that element. For dialogs that are mounted only
 * while open.
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
