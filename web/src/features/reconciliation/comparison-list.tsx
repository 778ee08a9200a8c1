import { Text, Title } from '@mantine/core';
import type { Comparison, Reconciliation } from '@midan/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/format.ts';
import { DataState } from '../../ui/data-state.tsx';
import { Moment } from '../../ui/moment.tsx';
import { RecordTable } from '../../ui/record-table.tsx';
import { checkedOf } from './running.ts';

/**
 * When a comparison ended and who started it (or that it was the nightly one); of one that still
 * runs, when it began.
 */
function When({ run }: { run: Comparison }) {
  const { t } = useTranslation('reconciliation');
  return (
    <>
      <Moment value={run.done_at ?? run.started_at} wraps />
      <Text size="sm" c="dimmed">
        {run.done_at ? <bdi>{run.started_by ?? t('runs.nightly')}</bdi> : t('runs.underWay')}
      </Text>
    </>
  );
}

/**
 * Table of the last comparisons with their counts; nothing without any, which the list above says.
 */
export function ComparisonList({ overview }: { overview: UseQueryResult<Reconciliation, Error> }) {
  const { t } = useTranslation('reconciliation');
  const { count } = useFormats();
  if (overview.data?.comparisons.length === 0) return null;
  return (
    <section>
      <Title order={2} fz="1.2rem" mb="sm">
        {t('runs.title')}
      </Title>
      <DataState query={overview} failure={t('runs.failed')}>
        {({ comparisons }) => (
          <RecordTable
            label={t('runs.title')}
            rows={comparisons}
            columns={[
              {
                label: t('runs.when'),
                card: { line: 1, side: 'start' },
                cell: (run) => <When run={run} />,
              },
              {
                label: t('runs.checked'),
                figure: true,
                cell: (run) => count(checkedOf(run)),
              },
              { label: t('runs.agreed'), figure: true, cell: ({ agreed }) => count(agreed) },
              {
                label: t('runs.differing'),
                figure: true,
                cell: ({ differing }) => count(differing),
              },
              {
                label: t('runs.dealt'),
                figure: true,
                blank: ({ dealt }) => dealt === 0,
                cell: ({ dealt }) => count(dealt),
              },
              {
                label: t('runs.unanswered'),
                figure: true,
                blank: ({ unanswered }) => unanswered === 0,
                cell: ({ unanswered }) => count(unanswered),
              },
            ]}
          />
        )}
      </DataState>
    </section>
  );
}
