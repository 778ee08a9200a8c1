import { Anchor } from '@mantine/core';
import {
  type Announcement,
  type AnnouncementStatus,
  LIMITS,
  listAnnouncements,
} from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAddress } from '../../../lib/address.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useLocalized } from '../../../lib/localized.ts';
import { readPage } from '../../../lib/query.ts';
import { EmptyNotice } from '../../../ui/data-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { PagedTable } from '../../../ui/paged-table.tsx';
import { type Status, StatusBadge } from '../../../ui/status-badge.tsx';
import { DateText } from '../../../ui/text.tsx';
import { PLACE } from './announcement-reads.ts';

const LOOKS: Record<AnnouncementStatus, Status> = {
  draft: 'inactive',
  waiting: 'pending',
  sending: 'pending',
  done: 'active',
  stopped: 'withdrawn',
};

export function AnnouncementBadge({ status }: { status: AnnouncementStatus }) {
  const { t } = useTranslation('announcements');
  return <StatusBadge status={LOOKS[status]} label={t(`statuses.${status}`)} />;
}

export function AnnouncementList({ action }: { action: ReactNode }) {
  const { t } = useTranslation('announcements');
  const { count } = useFormats();
  const local = useLocalized();
  const address = useAddress();
  const query = { page: address.page, per_page: LIMITS.perPageDefault };
  const announcements = useQuery({ ...readPage(listAnnouncements, { query }), staleTime: 0 });
  return (
    <PagedTable
      query={announcements}
      label={t('list.label')}
      failure={t('failed')}
      empty={<EmptyNotice title={t('empty')} text={t('emptyText')} action={action} />}
      onPage={address.turnTo}
      columns={[
        {
          label: t('list.title'),
          card: { line: 1, side: 'start' },
          cell: ({ id, title }: Announcement) => (
            <Anchor component={Link} to={`${PLACE}/${id}`} fw={600}>
              <bdi>{local(title) || title.ar || title.en}</bdi>
            </Anchor>
          ),
        },
        {
          label: t('list.status'),
          card: { line: 1, side: 'end' },
          short: true,
          cell: ({ status }) => <AnnouncementBadge status={status} />,
        },
        { label: t('list.author'), cell: ({ author }) => <bdi>{author.name}</bdi> },
        {
          label: t('list.created'),
          card: { line: 2, side: 'start' },
          short: true,
          cell: ({ created_at }) => <DateText value={created_at} style="time" />,
        },
        {
          label: t('list.schools'),
          figure: true,
          blank: ({ schools }) => schools === null,
          cell: ({ schools }) => (schools === null ? '—' : count(schools)),
        },
      ]}
    />
  );
}
