import { Notifications, useNotifications } from '@mantine/notifications';
import { useEffect, useState } from 'react';
import { useLanguage } from '../lib/language.tsx';
import styles from './toasts.module.css';

/** Margin in px around toasts: to elements that stay visible, and to the screen's edge. */
const GAP = 12;
/** In ms, while a toast is open: the page beneath may become another one. */
const MEASURED_EVERY = 250;
/** Elements that toasts must not cover: bars at the foot, and buttons that send. */
const KEPT_CLEAR = '[data-keep-clear], button[type="submit"], [role="dialog"] button[data-block]';

/** In px; GAP if the lower two thirds of the screen have no place. */
function liftOf(toasts: DOMRect): number {
  const kept = [...document.querySelectorAll(KEPT_CLEAR)]
    .filter((element) => element.getClientRects().length > 0 && !element.closest('[inert]'))
    .map((element) => element.getBoundingClientRect())
    .filter(({ left, right, width }) => width > 0 && left < toasts.right && right > toasts.left);
  let foot = innerHeight - GAP;
  for (;;) {
    const head = foot - toasts.height;
    const [hit] = kept.filter(({ top, bottom }) => top < foot + GAP && bottom > head - GAP);
    if (!hit) return innerHeight - foot;
    foot = hit.top - GAP;
    // Nowhere to go in the lower part of the screen.
    if (foot - toasts.height < innerHeight / 3) return GAP;
  }
}

export function Toasts() {
  const { notifications } = useNotifications();
  const position = useLanguage() === 'ar' ? 'bottom-right' : 'bottom-left';
  const [lift, setLift] = useState(GAP);
  const isOpen = notifications.length > 0;
  useEffect(() => {
    if (!isOpen) return;
    const measure = () => {
      const toasts = document.querySelector(`.${styles.toasts}[data-position="${position}"]`);
      if (toasts) setLift(liftOf(toasts.getBoundingClientRect()));
    };
    const frame = requestAnimationFrame(measure);
    const timer = setInterval(measure, MEASURED_EVERY);
    return () => {
      cancelAnimationFrame(frame);
      clearInterval(timer);
    };
  }, [isOpen, position]);
  return (
    <Notifications
      autoClose={4000}
      limit={3}
      position={position}
      className={styles.toasts}
      style={{ '--toast-lift': `${lift}px` }}
    />
  );
}
