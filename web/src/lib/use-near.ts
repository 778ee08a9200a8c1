import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Once a tenth of `frame` is within 50 px of the window, or when the page is printed. */
export function useNear(atOnce: boolean) {
  const [near, setNear] = useState(atOnce);
  const [element, frame] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (near || !element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: '50px', threshold: 0.1 },
    );
    observer.observe(element);
    // At once: the browser prints what is there after this event.
    const show = () => flushSync(() => setNear(true));
    addEventListener('beforeprint', show);
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', show);
    };
  }, [near, element]);
  return { near, frame };
}
