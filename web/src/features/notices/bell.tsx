import { ActionIcon, Popover, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { listNotices } from '@midan/contract';
import { useQueryClient } from '@tanstack/react-query';
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
  const [opened, { toggle, close, open }] = useDisclosure();
  const unread =
    useUnread(() => {
      void client.invalidateQueries({ queryKey: [listNotices.name] });
      onArrival();
    }) ?? 0;
  return (
    <Popover
      opened={opened}
      onChange={(next) => (next ? open() : close())}
      position="bottom-end"
      width="min(24rem, calc(100vw - 1.5rem))"
      shadow="md"
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          c="inherit"
          size="lg"
          className={styles.bell}
          aria-label={unread > 0 ? t('bellUnread', { count: unread }) : t('bell')}
          onClick={toggle}
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
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t('title')} aria-labelledby={undefined}>
        <Title order={2} fz="1.05rem" className={styles.title}>
          {t('title')}
        </Title>
        <NoticeList onLeave={close} />
      </Popover.Dropdown>
    </Popover>
  );
}
