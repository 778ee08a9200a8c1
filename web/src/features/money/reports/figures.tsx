import { SimpleGrid } from '@mantine/core';
import { getAdminDashboard } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { IconCoins, IconHourglass, IconRosetteDiscount, IconSchool } from '../../../icons/index.ts';
import { ownWords } from '../../../lib/api-error.ts';
import { useFormats } from '../../../lib/format.ts';
import { FRESH } from '../../../lib/freshness.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useLive } from '../../../lib/live.ts';
import { read } from '../../../lib/query.ts';
import { DataState } from '../../../ui/data-state.tsx';
import { StatTile } from '../../../ui/stat-tile.tsx';
import { Money } from '../../../ui/text.tsx';

type Statistics = NonNullable<ReturnType<typeof useStatistics>['data']>;

const useStatistics = () =>
  useQuery({ ...read(getAdminDashboard), staleTime: FRESH.figures, ...useLive() });

function Tiles({ statistics }: { statistics: Statistics | undefined }) {
  const { t } = useTranslation('reports');
  const { count } = useFormats();
  return (
    <SimpleGrid
      component="section"
      aria-label={t('dashboard.figures')}
      aria-busy={!statistics}
      cols={{ base: 1, xs: 2, xl: 4 }}
    >
      <StatTile
        label={t('dashboard.schools')}
        value={statistics && count(statistics.academies.total)}
        hint={
          statistics &&
          statistics.academies.pending > 0 &&
          t('dashboard.schoolsHint', {
            count: statistics.academies.pending,
            value: count(statistics.academies.pending),
          })
        }
        icon={IconSchool}
      />
      <StatTile
        label={t('dashboard.pendingTransfers')}
        value={statistics && count(statistics.bank_transfers.pending)}
        icon={IconHourglass}
        tone="medal"
      />
      <StatTile
        label={t('dashboard.activeCoupons')}
        value={statistics && count(statistics.coupons.active)}
        icon={IconRosetteDiscount}
        tone="circuit"
      />
      <StatTile
        label={t('dashboard.revenue')}
        value={statistics && <Money value={statistics.transactions.total_revenue} />}
        icon={IconCoins}
        hint={t('dashboard.revenueHint')}
      />
    </SimpleGrid>
  );
}

export function Figures() {
  const { t } = useTranslation('reports');
  return (
    <DataState
      query={useStatistics()}
      failure={ownWords(t('dashboard.failed'))}
      skeleton={<Tiles statistics={undefined} />}
    >
      {(statistics) => <Tiles statistics={statistics} />}
    </DataState>
  );
}
