import { type RefObject, useEffect } from 'react';

/** Pressed before the page's script ran, see boot/first-paint.ts; needs `data-early`. */
export function useEarlyPress(button: RefObject<HTMLButtonElement | null>): void {
  useEffect(() => {
    const { current } = button;
    if (!current) return;
    current.removeAttribute('data-early');
    if (!current.hasAttribute('data-pressed')) return;
    current.removeAttribute('data-pressed');
    current.click();
  }, [button]);
}
