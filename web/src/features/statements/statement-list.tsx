import { Anchor, Title } from '@mantine/core';
import { listStatements } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAddress } from '../../lib/address.ts';
import { useFormats } from '../../lib/format.ts';
import { readPage } from '../../lib/query.ts';
import { DataState, EmptyNotice } from '../../ui/data-state.tsx';
import { Pager } from '../../ui/pager.tsx';
import { RecordTable } from '../../ui/record-table.tsx';

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
      <DataState
        query={list}
        failure={t('list.failed')}
        isEmpty={({ data }) => data.length === 0}
        empty={<EmptyNotice title={t('list.empty')} text={t('list.emptyText')} />}
      >
        {({ data, meta }) => (
          <>
            <RecordTable
              label={t('list.title')}
              rows={data}
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
            />
            <Pager meta={meta} onChange={(next) => change({ page: next })} />
          </>
        )}
      </DataState>
    </section>
  );
}
