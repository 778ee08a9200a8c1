import { Notifications, useNotifications } from '@mantine/notifications';
import { useEffect, useState } from 'react';
import { useLanguage } from '../lib/language.tsx';
import styles from './toasts.module.css';

/** Margin in px around toasts: to elements that stay visible, and to the screen's edge. */
const GAP = 12;
/** What toasts must not cover: bars at the foot, buttons that send, and whatever a dialog offers. */
const KEPT_CLEAR =
  '[data-keep-clear], button[type="submit"], [role="dialog"] :is(button, a, input, textarea)';
/** Milliseconds between two measures: a dialog may open, or grow, after the toast has come. */
const EVERY = 150;

/** In px; null without a place beside what a dialog offers, GAP without one on a page. */
function liftOf(toasts: DOMRect): number | null {
  const kept = [...document.querySelectorAll(KEPT_CLEAR)]
    .filter((element) => element.getClientRects().length > 0 && !element.closest('[inert]'))
    .map((element) => element.getBoundingClientRect())
    .filter(({ left, right, width }) => width > 0 && left < toasts.right && right > toasts.left);
  const hasDialog = document.querySelector('[role="dialog"]') !== null;
  const highest = hasDialog ? GAP : innerHeight / 3;
  let foot = innerHeight - GAP;
  for (;;) {
    const head = foot - toasts.height;
    const [hit] = kept.filter(({ top, bottom }) => top < foot + GAP && bottom > head - GAP);
    if (!hit) return innerHeight - foot;
    foot = hit.top - GAP;
    if (foot - toasts.height < highest) return hasDialog ? null : GAP;
  }
}

export function Toasts() {
  const { notifications } = useNotifications();
  const position = useLanguage() === 'ar' ? 'bottom-right' : 'bottom-left';
  const [lift, setLift] = useState<number | null>(GAP);
  const isShown = notifications.length > 0;
  useEffect(() => {
    if (!isShown) return;
    const measure = () => {
      const toasts = document.querySelector(`.${styles.toasts}[data-position="${position}"]`);
      if (toasts) setLift(liftOf(toasts.getBoundingClientRect()));
    };
    const frame = requestAnimationFrame(measure);
    const timer = setInterval(measure, EVERY);
    return () => {
      cancelAnimationFrame(frame);
      clearInterval(timer);
    };
  }, [isShown, position]);
  return (
    <Notifications
      autoClose={4000}
      limit={3}
      position={position}
      className={styles.toasts}
      data-behind={lift === null || undefined}
      style={{ '--toast-lift': `${lift ?? GAP}px` }}
    />
  );
}
