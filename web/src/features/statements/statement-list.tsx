import { Anchor, Title } from '@mantine/core';
import { listStatements } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAddress } from '../../lib/address.ts';
import { useFormats } from '../../lib/format.ts';
import { readPage } from '../../lib/query.ts';
import { EmptyNotice } from '../../ui/data-state.tsx';
import { Link } from '../../ui/link.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';

export function StatementList() {
  const { t } = useTranslation('statements');
  const { count, date } = useFormats();
  const { page, change } = useAddress();
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
            label: t('list.uploaded'),
            cell: ({ id, created_at }) => (
              <Anchor component={Link} to={`/admin/statements/${id}`} fw={600}>
                {date(created_at, 'time')}
              </Anchor>
            ),
          },
          { label: t('list.by'), cell: ({ uploaded_by }) => <bdi>{uploaded_by}</bdi> },
          { label: t('list.rows'), figure: true, cell: ({ rows }) => count(rows) },
        ]}
        onPage={(next) => change({ page: next })}
        failure={t('list.failed')}
        empty={<EmptyNotice title={t('list.empty')} text={t('list.emptyText')} />}
      />
    </section>
  );
}
