import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { countUnreadNotices, LIMITS, listNotices, readNotices } from '@midan/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { read, readPage, useWrite } from '../../lib/query.ts';
import { DataState } from '../../ui/data-state.tsx';
import { NoticeLink } from './notice-link.tsx';
import styles from './notice-list.module.css';

/** Shown at first, and added by every "older". */
const STEP = 10;

/** Tells the server that these were seen; until it knows, the next opening tells it again. */
function useMarkRead(unread: string): void {
  const client = useQueryClient();
  const { mutate } = useWrite(readNotices, {
    parallel: true,
    onSuccess: (reply) => client.setQueryData(read(countUnreadNotices).queryKey, reply),
  });
  useEffect(() => {
    if (unread) mutate({ body: { ids: unread.split(',') } });
  }, [unread, mutate]);
}

interface Props {
  /** Whose reading counts. */
  isOwner: boolean;
  onLeave: () => void;
}

/** Newest first, with older ones on request; what is shown to the owner counts as read. */
export function NoticeList({ isOwner, onLeave }: Props) {
  const { t } = useTranslation('notices-bell');
  const [size, setSize] = useState(STEP);
  const notices = useQuery({
    ...readPage(listNotices, { query: { per_page: size } }),
    staleTime: 0,
    gcTime: 0,
  });
  const unread = notices.data?.data.filter(({ read_at }) => !read_at).map(({ id }) => id) ?? [];
  useMarkRead(isOwner ? unread.join() : '');
  const list = useRef<HTMLUListElement>(null);
  const { isPlaceholderData } = notices;
  // The pressed button can be gone: the first of the older ones takes the focus.
  useEffect(() => {
    if (size === STEP || isPlaceholderData) return;
    list.current?.children[size - STEP]?.querySelector('a')?.focus();
  }, [size, isPlaceholderData]);
  return (
    <div className={styles.scroll}>
      <DataState
        query={notices}
        failure={t('failed')}
        skeleton={<Loading />}
        empty={
          <Text c="dimmed" ta="center" className={styles.state}>
            {t('empty')}
          </Text>
        }
      >
        {({ data, meta }) => (
          <>
            <ul ref={list} className={styles.list}>
              {data.map((notice) => (
                <li key={notice.id}>
                  <NoticeLink
                    notice={notice}
                    isNew={isOwner && !notice.read_at}
                    onLeave={onLeave}
                  />
                </li>
              ))}
            </ul>
            {meta.total > data.length && size < LIMITS.perPageMax && (
              <Button
                variant="subtle"
                fullWidth
                radius={0}
                loading={isPlaceholderData}
                onClick={() => setSize(size + STEP)}
              >
                {t('older')}
              </Button>
            )}
          </>
        )}
      </DataState>
    </div>
  );
}

function Loading() {
  const { t } = useTranslation('common');
  return (
    <Stack gap="sm" className={styles.state} role="status" aria-label={t('loading')}>
      <Skeleton h={56} />
      <Skeleton h={56} />
    </Stack>
  );
}
