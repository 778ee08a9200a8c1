import { Button, NativeSelect, SimpleGrid, Stack } from '@mantine/core';
import { getRevenueReport, REPORT_PERIODS, type RevenueReport } from '@midan/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  IconArrowBackUp,
  IconBuildingBank,
  IconChevronDown,
  IconCoins,
  IconShoppingCart,
} from '../../../icons/index.ts';
import { useAddress } from '../../../lib/address.ts';
import { download } from '../../../lib/download.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { read } from '../../../lib/query.ts';
import { DataState, EmptyNotice } from '../../../ui/data-state.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { RecordTable } from '../../../ui/record-table.tsx';
import { StatTile } from '../../../ui/stat-tile.tsx';
import { DateText, Money } from '../../../ui/text.tsx';
import { Chart } from './chart.tsx';
import { ReportBar } from './report-bar.tsx';
import { pageOf } from './slice.ts';
import { useRange } from './use-range.ts';

function Totals({ total }: { total: RevenueReport['total'] }) {
  const { t } = useTranslation('reports');
  const { count, money } = useFormats();
  return (
    <SimpleGrid component="section" aria-label={t('page.totals')} cols={{ base: 1, xs: 2, xl: 4 }}>
      <StatTile
        label={t('revenue.revenue')}
        value={<Money value={total.revenue} />}
        icon={IconCoins}
      />
      <StatTile
        label={t('revenue.purchases')}
        value={<Money value={total.purchases} />}
        hint={t('revenue.purchaseCount', {
          count: total.purchase_count,
          value: count(total.purchase_count),
        })}
        icon={IconShoppingCart}
        tone="circuit"
      />
      <StatTile
        label={t('revenue.refunds')}
        value={<Money value={total.refunds} />}
        icon={IconArrowBackUp}
        tone="alert"
      />
      <StatTile
        label={t('revenue.deposits')}
        value={<Money value={total.net_deposits} />}
        hint={
          <>
            {total.reversals > 0
              ? t('revenue.lessReversals', { amount: money(total.reversals) })
              : t('revenue.depositsHint')}
            {total.online_deposits > 0 && (
              <>
                <br />
                {t('revenue.online', { amount: money(total.online_deposits) })}
              </>
            )}
          </>
        }
        icon={IconBuildingBank}
        tone="medal"
      />
      {total.payouts !== 0 && (
        <StatTile
          label={t('revenue.payouts')}
          value={<Money value={total.payouts} />}
          hint={t('revenue.payoutsHint')}
          icon={IconBuildingBank}
        />
      )}
    </SimpleGrid>
  );
}

/** Without any entry: not even a deposit. */
const isQuiet = (row: RevenueReport['rows'][number]) =>
  Object.values(row).every((value) => typeof value === 'string' || value === 0);

function Periods({ group_by, rows }: RevenueReport) {
  const { t } = useTranslation('reports');
  const { count, figureDate } = useFormats();
  const { page, change } = useAddress();
  const [isOpen, setIsOpen] = useState(false);
  const part = pageOf([...rows].reverse(), page);
  const quiet = part.rows.filter(isQuiet).length;
  const folds = quiet > 1 && quiet < part.rows.length;
  return (
    <>
      <Chart
        atOnce
        title={t('revenue.chart')}
        kind="bars"
        measure={t('revenue.revenue')}
        unit="egp"
        points={rows.map(({ period, revenue }) => ({
          name: figureDate(period, group_by === 'month' ? 'month' : 'day'),
          value: revenue,
        }))}
      />
      <div>
        {folds && (
          <Button
            variant="default"
            mb="sm"
            aria-expanded={isOpen}
            rightSection={
              <IconChevronDown
                size={18}
                aria-hidden
                style={{ rotate: isOpen ? '180deg' : undefined }}
              />
            }
            onClick={() => setIsOpen(!isOpen)}
            data-unprinted
          >
            {t(`revenue.quiet.${group_by}`, { count: count(quiet) })}
          </Button>
        )}
        <RecordTable
          label={t('revenue.table')}
          folded={(row) => folds && !isOpen && isQuiet(row)}
          rows={part.rows.map((row) => ({ ...row, id: row.period }))}
          columns={[
            {
              label: t(`revenue.periods.${group_by}`),
              card: { line: 1, side: 'start' },
              short: true,
              cell: ({ period }) => (
                <DateText value={period} style={group_by === 'month' ? 'month' : 'date'} />
              ),
            },
            {
              label: t('revenue.count'),
              figure: true,
              blank: ({ purchase_count }) => purchase_count === 0,
              cell: ({ purchase_count }) => count(purchase_count),
            },
            {
              label: t('revenue.purchases'),
              figure: true,
              blank: ({ purchases }) => purchases === 0,
              cell: ({ purchases }) => <Money value={purchases} />,
            },
            {
              label: t('revenue.refunds'),
              figure: true,
              blank: ({ refunds }) => refunds === 0,
              cell: ({ refunds }) => <Money value={refunds} />,
            },
            {
              label: t('revenue.revenue'),
              card: { line: 1, side: 'end' },
              figure: true,
              cell: ({ revenue }) => <Money value={revenue} />,
            },
            {
              label: t('revenue.deposits'),
              figure: true,
              blank: ({ deposits }) => deposits === 0,
              cell: ({ deposits }) => <Money value={deposits} />,
            },
            {
              label: t('revenue.reversals'),
              figure: true,
              blank: ({ reversals }) => reversals === 0,
              cell: ({ reversals }) => <Money value={reversals} />,
            },
            {
              label: t('revenue.payouts'),
              figure: true,
              blank: ({ payouts }) => payouts === 0,
              cell: ({ payouts }) => <Money value={payouts} />,
            },
          ]}
        />
        <Pager meta={part.meta} onChange={(next) => change({ page: next })} />
      </div>
    </>
  );
}

export function Revenue() {
  const { t } = useTranslation('reports');
  const { choice, change } = useAddress();
  const { from, to, narrow } = useRange();
  const group_by = choice('group', REPORT_PERIODS) ?? 'day';
  const query = { from, to, group_by };
  const report = useQuery({
    ...read(getRevenueReport, { query }),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack gap="lg">
      <ReportBar
        title={t('page.tabs.revenue')}
        from={from || report.data?.from || ''}
        to={to || report.data?.to || ''}
        onChange={narrow}
        error={report.error}
        save={(format) => download(getRevenueReport, { query: { ...query, format } })}
      >
        <NativeSelect
          label={t('revenue.group')}
          size="md"
          value={group_by}
          onChange={({ currentTarget }) => change({ group: currentTarget.value, page: null })}
          data={REPORT_PERIODS.map((value) => ({ value, label: t(`revenue.groups.${value}`) }))}
        />
      </ReportBar>
      <DataState
        query={report}
        failure={t('page.failed')}
        isEmpty={({ total }) =>
          total.purchases + total.refunds + total.deposits + total.payouts === 0
        }
        empty={<EmptyNotice title={t('page.empty')} text={t('page.emptyText')} />}
      >
        {(data) => (
          <>
            <Totals total={data.total} />
            <Periods {...data} />
          </>
        )}
      </DataState>
    </Stack>
  );
}
