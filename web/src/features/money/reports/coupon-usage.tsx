import { SimpleGrid, Stack } from '@mantine/core';
import { type CouponUsageReport, getCouponUsageReport, LIMITS } from '@midan/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IconCoins, IconRosetteDiscount, IconSchool } from '../../../icons/index.ts';
import { useAddress } from '../../../lib/address.ts';
import { download } from '../../../lib/download.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { read } from '../../../lib/query.ts';
import { DataState, EmptyNotice } from '../../../ui/data-state.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { RecordTable } from '../../../ui/record-table.tsx';
import { StatTile } from '../../../ui/stat-tile.tsx';
import { Ltr, Money } from '../../../ui/text.tsx';
import { Chart } from './chart.tsx';
import { ReportBar } from './report-bar.tsx';
import { pageOf } from './slice.ts';
import { useRange } from './use-range.ts';

function Totals({ total }: { total: CouponUsageReport['total'] }) {
  const { t } = useTranslation('reports');
  const { count } = useFormats();
  return (
    <SimpleGrid component="section" aria-label={t('page.totals')} cols={{ base: 1, xs: 2, xl: 4 }}>
      <StatTile label={t('usage.uses')} value={count(total.uses)} icon={IconRosetteDiscount} />
      <StatTile
        label={t('usage.discount')}
        value={<Money value={total.discount_amount} />}
        icon={IconRosetteDiscount}
        tone="medal"
      />
      <StatTile
        label={t('usage.revenue')}
        value={<Money value={total.revenue} />}
        hint={t('usage.revenueHint')}
        icon={IconCoins}
        tone="circuit"
      />
      <StatTile label={t('usage.schools')} value={count(total.academies)} icon={IconSchool} />
    </SimpleGrid>
  );
}

function Coupons({ coupons }: Pick<CouponUsageReport, 'coupons'>) {
  const { t } = useTranslation('reports');
  const { count } = useFormats();
  const { page, change } = useAddress();
  const part = pageOf(coupons, page);
  return (
    <div>
      <RecordTable
        label={t('usage.table')}
        rows={part.rows}
        columns={[
          {
            label: t('usage.code'),
            card: { line: 1, side: 'start' },
            cell: ({ code }) => <Ltr>{code}</Ltr>,
          },
          {
            label: t('usage.type'),
            card: { line: 1, side: 'end' },
            short: true,
            cell: ({ type }) => t(`usage.types.${type}`),
          },
          { label: t('usage.uses'), figure: true, cell: ({ uses }) => count(uses) },
          { label: t('usage.schools'), figure: true, cell: ({ academies }) => count(academies) },
          {
            label: t('usage.discount'),
            figure: true,
            cell: ({ discount_amount }) => <Money value={discount_amount} />,
          },
          {
            label: t('usage.revenue'),
            figure: true,
            cell: ({ revenue }) => <Money value={revenue} />,
          },
        ]}
      />
      <Pager meta={part.meta} onChange={(next) => change({ page: next })} />
    </div>
  );
}

export function CouponUsage() {
  const { t } = useTranslation('reports');
  const { figureDate, count } = useFormats();
  const { from, to, narrow } = useRange();
  const query = { from, to };
  const report = useQuery({
    ...read(getCouponUsageReport, { query }),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack gap="lg">
      <ReportBar
        title={t('page.tabs.coupons')}
        from={from || report.data?.from || ''}
        to={to || report.data?.to || ''}
        onChange={narrow}
        error={report.error}
        save={(format) => download(getCouponUsageReport, { query: { ...query, format } })}
      />
      <DataState
        query={report}
        failure={t('page.failed')}
        isEmpty={({ total }) => total.uses === 0}
        empty={<EmptyNotice title={t('usage.empty')} text={t('page.emptyText')} />}
      >
        {({ total, by_day, coupons }) => (
          <>
            <Totals total={total} />
            <Chart
              atOnce
              title={t('usage.chart')}
              kind="bars"
              measure={t('usage.discount')}
              unit="egp"
              points={by_day.map((day) => ({
                name: figureDate(day.date, 'day'),
                value: day.discount_amount,
              }))}
            />
            <Coupons coupons={coupons} />
            {total.coupons > LIMITS.reportCouponsMax && (
              <p>{t('usage.more', { shown: count(coupons.length), all: count(total.coupons) })}</p>
            )}
          </>
        )}
      </DataState>
    </Stack>
  );
}
