import { ActionIcon, Title } from '@mantine/core';
import { useClickOutside, useDisclosure, useWindowEvent } from '@mantine/hooks';
import { listNotices } from '@midan/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconBell } from '../../icons/index.ts';
import styles from './bell.module.css';
import { NoticeList } from './notice-list.tsx';
import { useUnread } from './use-unread.ts';

/** Above it the number would not fit its mark. */
const MOST = 99;

interface Props {
  /** Something new has come: what the school's pages show may no longer be true. */
  onArrival: () => void;
  /** The notices are the owner's to read: others see them, and leave them unread. */
  isOwner: boolean;
}

/** The school's notices, one press away from every page, with the number of the unread ones. */
export function Bell({ onArrival, isOwner }: Props) {
  const { t } = useTranslation('notices-bell');
  const client = useQueryClient();
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
  const waiting = useUnread(() => {
    void client.invalidateQueries({ queryKey: [listNotices.name] });
    onArrival();
  });
  const unread = isOwner ? (waiting ?? 0) : 0;
  return (
    <div ref={whole}>
      <ActionIcon
        ref={button}
        variant="subtle"
        color="gray"
        c="inherit"
        size="lg"
        className={styles.bell}
        aria-label={unread > 0 ? t('bellUnread', { count: unread }) : t('bell')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={isOpen ? closeToButton : open}
      >
        <IconBell size={20} aria-hidden />
        {unread > 0 && (
          <span
            className={styles.count}
            data-count={unread > MOST ? `${MOST}+` : unread}
            aria-hidden
          />
        )}
      </ActionIcon>
      {isOpen && (
        <div
          ref={panel}
          role="dialog"
          aria-label={t('title')}
          className={styles.panel}
          tabIndex={-1}
        >
          <Title order={2} fz="1.05rem" className={styles.title}>
            {t('title')}
          </Title>
          <NoticeList isOwner={isOwner} onLeave={close} />
        </div>
      )}
    </div>
  );
}
