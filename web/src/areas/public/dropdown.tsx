import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import styles from './header.module.css';

interface Props {
  label: ReactNode;
  summaryClass: string | undefined;
  children: ReactNode;
}

/** Opens without scripts; with them it also closes on leaving it, on Escape and on a new route. */
export function Dropdown({ label, summaryClass, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of route closes it, but not its first
  useEffect(() => () => details.current?.removeAttribute('open'), [key]);
  useEffect(() => {
    const element = details.current;
    const closeOutside = ({ target }: Event) => {
      if (!element?.open || (target instanceof Node && element.contains(target))) return;
      // In the menu of a phone it takes room: what is being pressed would move away.
      const { position } = getComputedStyle(element.lastElementChild ?? element);
      if (position === 'absolute') element.removeAttribute('open');
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element?.open) return;
      element.removeAttribute('open');
      element.querySelector('summary')?.focus();
    };
    addEventListener('pointerdown', closeOutside);
    addEventListener('focusin', closeOutside);
    addEventListener('keydown', closeOnEscape);
    return () => {
      removeEventListener('pointerdown', closeOutside);
      removeEventListener('focusin', closeOutside);
      removeEventListener('keydown', closeOnEscape);
    };
  }, []);
  return (
    <details className={styles.details} ref={details}>
      <summary className={summaryClass}>
        {label}
        <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
          <path d="M3 6l5 5 5-5" />
        </svg>
      </summary>
      <div className={styles.dropdown}>{children}</div>
    </details>
  );
}
