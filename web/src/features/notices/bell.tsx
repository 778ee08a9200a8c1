import { ActionIcon, Title } from '@mantine/core';
import { listNotices } from '@midan/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
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
}

/** The school's notices, one press away from every page, with the number of the unread ones. */
export function Bell({ onArrival }: Props) {
  const { t } = useTranslation('notices-bell');
  const client = useQueryClient();
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const show = (isShown: boolean) => {
    setOpen(isShown);
    if (isShown) panel.current?.focus();
  };
  const unread =
    useUnread(() => {
      void client.invalidateQueries({ queryKey: [listNotices.name] });
      onArrival();
    }) ?? 0;
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        c="inherit"
        size="lg"
        className={styles.bell}
        aria-label={unread > 0 ? t('bellUnread', { count: unread }) : t('bell')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        popoverTarget={id}
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
      <div
        id={id}
        ref={panel}
        popover="auto"
        role="dialog"
        aria-label={t('title')}
        className={styles.panel}
        tabIndex={-1}
        onToggle={({ newState }) => show(newState === 'open')}
      >
        <Title order={2} fz="1.05rem" className={styles.title}>
          {t('title')}
        </Title>
        {isOpen && <NoticeList onLeave={() => panel.current?.hidePopover()} />}
      </div>
    </>
  );
}
