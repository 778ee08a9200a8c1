import { Alert, Anchor, SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { type AdminInsights, GOVERNORATES, getAdminInsights } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { IconCircleCheck, IconHourglassHigh } from '../../../icons/index.ts';
import { ownWords } from '../../../lib/api-error.ts';
import { useFormats } from '../../../lib/format.ts';
import { FRESH } from '../../../lib/freshness.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useLive } from '../../../lib/live.ts';
import { read } from '../../../lib/query.ts';
import { DataState } from '../../../ui/data-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { Chart } from './chart.tsx';

/** Number of governorates with a bar of their own. */
const RANKED = 10;

function Waiting({ count: waiting, oldest_at }: AdminInsights['transfers_waiting']) {
  const { t } = useTranslation('reports');
  const { count, figureDate } = useFormats();
  if (waiting === 0 || !oldest_at) {
    return (
      <Alert color="teal" icon={<IconCircleCheck aria-hidden />}>
        {t('insights.noneWaiting')}
      </Alert>
    );
  }
  return (
    <Alert
      color="yellow"
      icon={<IconHourglassHigh aria-hidden />}
      title={t('insights.waiting', { count: waiting, value: count(waiting) })}
    >
      {t('insights.oldest', { since: figureDate(oldest_at, 'relative') })}{' '}
      <Anchor component={Link} to="/admin/bank-transfers" inherit fw={600}>
        {t('insights.review')}
      </Anchor>
    </Alert>
  );
}

/** A bar for each of the ten with most schools, one for all others; the table lists every one. */
function Charts({ revenue, governorates }: AdminInsights) {
  const { t } = useTranslation(['reports', 'academies']);
  const { figureDate } = useFormats();
  const nameOf = (stored: string) => {
    const known = GOVERNORATES.find((governorate) => governorate === stored);
    return known ? t(`academies:governorates.${known}`) : stored;
  };
  const ranked = governorates.map(({ governorate, academies }) => ({
    name: nameOf(governorate),
    value: academies,
  }));
  const rest = ranked.slice(RANKED).reduce((sum, { value }) => sum + value, 0);
  const bars = [
    ...ranked.slice(0, RANKED),
    ...(rest > 0 ? [{ name: t('insights.otherGovernorates'), value: rest }] : []),
  ];
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }}>
      <Chart
        title={t('insights.revenue')}
        kind="line"
        measure={t('revenue.revenue')}
        unit="egp"
        tableOf={t('revenue.periods.day')}
        points={revenue.map((day) => ({
          name: figureDate(day.date, 'day'),
          fullName: figureDate(day.date),
          value: day.revenue,
        }))}
      />
      <Chart
        title={t('insights.governorates')}
        kind="ranking"
        measure={t('insights.schools')}
        unit="count"
        tableOf={t('insights.governorate')}
        points={bars}
        rows={ranked}
      />
    </SimpleGrid>
  );
}

export function Insights() {
  const { t } = useTranslation('reports');
  const insights = useQuery({ ...read(getAdminInsights), staleTime: FRESH.figures, ...useLive() });
  return (
    <DataState
      query={insights}
      failure={ownWords(t('dashboard.failed'))}
      skeleton={<Skeleton h="20rem" radius="lg" />}
    >
      {(data) => (
        <Stack gap="xl">
          <Waiting {...data.transfers_waiting} />
          <Charts {...data} />
        </Stack>
      )}
    </DataState>
  );
}
