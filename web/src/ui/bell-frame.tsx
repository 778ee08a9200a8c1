import { ActionIcon, Title } from '@mantine/core';
import { useClickOutside, useDisclosure, useWindowEvent } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconBell } from '../icons/index.ts';
import styles from './bell-frame.module.css';

/** Largest number shown; it would not fit its mark otherwise. */
const MOST = 99;

interface Props {
  /** The button's name, with the number in words. */
  label: string;
  title: string;
  count: number;
  /** Content of the open panel; `close` for links that lead away from it. */
  children: (close: () => void) => ReactNode;
}

/** Another press, Escape, and a press or the focus elsewhere close the panel. */
export function BellFrame({ label, title, count, children }: Props) {
  const [isOpen, { open, close }] = useDisclosure();
  const whole = useClickOutside(close, ['pointerdown', 'focusin']);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) panel.current?.focus();
  }, [isOpen]);
  const closeToButton = () => {
    close();
    button.current?.focus();
  };
  // Also where the focus was lost, and before the menu of a phone, which stays open.
  const closeOnEscape = (event: KeyboardEvent) => {
    if (!isOpen || event.key !== 'Escape') return;
    event.stopPropagation();
    closeToButton();
  };
  useWindowEvent('keydown', closeOnEscape, { capture: true });
  return (
    <div ref={whole}>
      <ActionIcon
        ref={button}
        variant="subtle"
        color="gray"
        c="inherit"
        size="lg"
        className={styles.bell}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={isOpen ? closeToButton : open}
      >
        <IconBell size={20} aria-hidden />
        {count > 0 && (
          <span
            className={styles.count}
            data-count={count > MOST ? `${MOST}+` : count}
            aria-hidden
          />
        )}
      </ActionIcon>
      {isOpen && (
        <div ref={panel} role="dialog" aria-label={title} className={styles.panel} tabIndex={-1}>
          <Title order={2} fz="1.05rem" className={styles.title}>
            {title}
          </Title>
          {children(close)}
        </div>
      )}
    </div>
  );
}
