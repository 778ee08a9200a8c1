import { Skeleton, Stack } from '@mantine/core';
import { getReconciliation } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CompareNow } from '../../features/reconciliation/compare-now.tsx';
import { ComparisonList } from '../../features/reconciliation/comparison-list.tsx';
import { DifferenceList } from '../../features/reconciliation/difference-list.tsx';
import { runningIn } from '../../features/reconciliation/running.ts';
import { SettlementCheck } from '../../features/reconciliation/settlement-check.tsx';
import { useMay } from '../../features/sessions/use-administrator.ts';
import { read } from '../../lib/query.ts';
import { PageHeader } from '../../ui/page-header.tsx';

/** How often progress is read while a comparison is under way, in ms. */
const PROGRESS_MS = 2_000;

/**
 * Online payments compared with the gateways' books: differences, comparisons (read again while one
 * runs) and, with the permission `money`, starting one and checking settlements.
 */
export default function Reconciliation() {
  const { t } = useTranslation('reconciliation');
  const mayChange = useMay('money');
  const overview = useQuery({
    ...read(getReconciliation),
    staleTime: 0,
    refetchInterval: ({ state }) => (runningIn(state.data?.data) ? PROGRESS_MS : false),
  });
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        action={
          mayChange &&
          (overview.data ? <CompareNow overview={overview.data} /> : <Skeleton w="14rem" h={52} />)
        }
      />
      <Stack gap="xl">
        <DifferenceList
          mayChange={mayChange}
          lastDone={overview.data?.comparisons.find(({ done_at }) => done_at)?.id}
        />
        <ComparisonList overview={overview} />
        {mayChange && <SettlementCheck />}
      </Stack>
    </>
  );
}
