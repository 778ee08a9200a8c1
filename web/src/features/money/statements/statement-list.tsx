import { Anchor, Title } from '@mantine/core';
import { listStatements } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useAddress } from '../../../lib/address.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { readPage } from '../../../lib/query.ts';
import { EmptyNotice } from '../../../ui/data-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { PagedTable } from '../../../ui/paged-table.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { DateText } from '../../../ui/text.tsx';

export function StatementList() {
  const { t } = useTranslation('statements');
  const { count, figureDate } = useFormats();
  const { page, turnTo } = useAddress();
  const list = useQuery(readPage(listStatements, { query: { page } }));
  return (
    <section>
      <Title order={2} fz="1.2rem" mb="sm">
        {t('list.title')}
      </Title>
      <PagedTable
        query={list}
        label={t('list.title')}
        columns={[
          {
            label: t('list.file'),
            card: { line: 1, side: 'start' },
            cell: ({ id, file_name }) => (
              <Anchor component={Link} to={`/admin/statements/${id}`} fw={600}>
                <bdi>{file_name ?? t('list.unnamed')}</bdi>
              </Anchor>
            ),
          },
          {
            label: t('list.period'),
            card: { line: 2, side: 'start' },
            cell: ({ first_day, last_day }) =>
              first_day && last_day ? (
                <>
                  <DateText value={first_day} /> – <DateText value={last_day} />
                </>
              ) : (
                '—'
              ),
          },
          {
            label: t('list.state'),
            card: { line: 1, side: 'end' },
            cell: ({ open, closed_at }) => (
              <StatusBadge
                status={closed_at ? 'inactive' : open > 0 ? 'pending' : 'approved'}
                label={
                  closed_at
                    ? t('list.closed')
                    : open > 0
                      ? t('list.left', { count: open, value: count(open) })
                      : t('list.settled')
                }
              />
            ),
          },
          {
            label: t('list.uploaded'),
            card: { line: 3, side: 'start' },
            cell: ({ created_at, uploaded_by }) => (
              <>
                {figureDate(created_at, 'time')} · <bdi>{uploaded_by}</bdi>
              </>
            ),
          },
        ]}
        onPage={turnTo}
        failure={t('list.failed')}
        empty={<EmptyNotice title={t('list.empty')} text={t('list.emptyText')} />}
      />
    </section>
  );
}
