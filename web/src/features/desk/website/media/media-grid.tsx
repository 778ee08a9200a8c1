import { listMedia, type MediaItem } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { readPage } from '../../../../lib/query.ts';
import { DataState, EmptyNotice } from '../../../../ui/data-state.tsx';
import { Pager } from '../../../../ui/pager.tsx';
import { type TurnTo, useExistingPage } from '../../../../ui/use-existing-page.ts';
import styles from './media.module.css';

interface Props {
  kind?: MediaItem['kind'] | undefined;
  page: number;
  onPage: TurnTo;
  children: (item: MediaItem) => ReactNode;
}

/** Newest first. */
export function MediaGrid({ kind, page, onPage, children }: Props) {
  const { t } = useTranslation('media');
  const list = useQuery({ ...readPage(listMedia, { query: { page, kind } }), staleTime: 0 });
  useExistingPage(list, onPage);
  return (
    <DataState query={list} failure={t('loadFailed')} empty={<EmptyNotice title={t('none')} />}>
      {({ data, meta }) => (
        <div aria-busy={list.isPlaceholderData}>
          <ul className={styles.list} aria-label={t('title')}>
            {data.map((item) => (
              <li key={item.id}>{children(item)}</li>
            ))}
          </ul>
          <Pager meta={meta} onChange={onPage} />
        </div>
      )}
    </DataState>
  );
}
