import { Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconAlertTriangle, IconCheck, IconX } from '../../icons/index.ts';
import styles from './day.module.css';

const SIGNS = { good: IconCheck, warn: IconAlertTriangle, bad: IconX };
/** Milliseconds of vibration and pauses: told apart in a pocket or a loud hall. */
const SHAKES = { good: [80], warn: [80, 80, 80], bad: [400] };

interface Props {
  tone: keyof typeof SIGNS;
  title: string;
  /** Facts, then what can be done. */
  children: ReactNode;
}

/** Fills the screen by colour, sign and words. */
export function Verdict({ tone, title, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    navigator.vibrate?.(SHAKES[tone]);
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [tone]);
  const Sign = SIGNS[tone];
  return (
    <section className={styles.verdict} data-tone={tone}>
      <title>{title}</title>
      <Sign size={112} aria-hidden />
      <div role="status">
        <Title order={1} ref={heading} tabIndex={-1} className={styles.said}>
          {title}
        </Title>
      </div>
      {children}
    </section>
  );
}
