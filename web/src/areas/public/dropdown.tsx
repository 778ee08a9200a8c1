import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import styles from './header.module.css';

interface Props {
  label: ReactNode;
  summaryClass: string | undefined;
  children: ReactNode;
}

/** Opens without JavaScript. With it, it also closes on Escape, navigation and focus outside. */
export function Dropdown({ label, summaryClass, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of route closes it, but not its first
  useEffect(() => () => details.current?.removeAttribute('open'), [key]);
  useEffect(() => {
    const element = details.current;
    const closeOutside = ({ target }: Event) => {
      if (!element?.open || (target instanceof Node && element.contains(target))) return;
      // In a phone's menu it takes up space: closing it would move what is being pressed.
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
