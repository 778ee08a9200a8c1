import { Anchor, Button, SimpleGrid, Stack, Text } from '@mantine/core';
import {
  getTransactionsReport,
  getTransactionTotals,
  type ReportedTransaction,
  TRANSACTION_TYPES,
} from '@midan/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IconListNumbers, IconSum } from '../../../icons/index.ts';
import { useAddress } from '../../../lib/address.ts';
import { download } from '../../../lib/download.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { read, readPage } from '../../../lib/query.ts';
import { DataState, EmptyNotice } from '../../../ui/data-state.tsx';
import { FilterSelect } from '../../../ui/filter-select.tsx';
import { Link } from '../../../ui/link.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { RecordTable } from '../../../ui/record-table.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { SignedMoney } from '../../../ui/signed-money.tsx';
import { StatTile } from '../../../ui/stat-tile.tsx';
import { DateText, Ltr, Money } from '../../../ui/text.tsx';
import { useExistingPage } from '../../../ui/use-existing-page.ts';
import { Chart } from './chart.tsx';
import { ReportBar } from './report-bar.tsx';
import { useRange } from './use-range.ts';

function useFilter() {
  const { text, choice, change } = useAddress();
  const { from, to, narrow } = useRange();
  const type = choice('type', TRANSACTION_TYPES);
  const search = text('search');
  return {
    query: { from, to, type, search },
    narrow,
    isNarrow: Boolean(from || to || type || search),
    find: (words: string) => change({ search: words, page: null }, { replace: true }),
    only: (value: string) => change({ type: value, page: null }),
    showAll: () => change({ from: null, to: null, type: null, search: null, page: null }),
  };
}
type Filter = ReturnType<typeof useFilter>;

/** Number, sum and sums by type of everything that the filter finds, not of one page. */
function Totals({ query }: Pick<Filter, 'query'>) {
  const { t } = useTranslation('reports');
  const { count } = useFormats();
  const totals = useQuery({
    ...read(getTransactionTotals, { query }),
    placeholderData: keepPreviousData,
  });
  return (
    <DataState query={totals} failure={t('page.failed')}>
      {(sums) => (
        <>
          <SimpleGrid component="section" aria-label={t('page.totals')} cols={{ base: 1, xs: 2 }}>
            <StatTile
              label={t('transactions.count')}
              value={count(sums.total.count)}
              icon={IconListNumbers}
            />
            <StatTile
              label={t('transactions.sum')}
              value={<SignedMoney value={sums.total.amount} />}
              hint={t('transactions.sumHint')}
              icon={IconSum}
              tone="circuit"
            />
          </SimpleGrid>
          <Chart
            atOnce
            title={t('transactions.chart')}
            kind="bars"
            measure={t('transactions.amount')}
            unit="egp"
            points={TRANSACTION_TYPES.map((type) => ({
              name: t(`transactions.types.${type}`),
              value: sums[type].amount,
            }))}
          />
          <RecordTable
            label={t('transactions.byType')}
            rows={TRANSACTION_TYPES.map((type) => ({ id: type, ...sums[type] }))}
            columns={[
              {
                label: t('transactions.type'),
                card: { line: 1, side: 'start' },
                cell: ({ id }) => t(`transactions.types.${id}`),
              },
              {
                label: t('transactions.count'),
                figure: true,
                cell: (sum) => count(sum.count),
              },
              {
                label: t('transactions.amount'),
                card: { line: 1, side: 'end' },
                figure: true,
                cell: ({ amount }) => <SignedMoney value={amount} />,
              },
            ]}
          />
          <Text size="sm" c="dimmed">
            {t('transactions.refusedNote')}
          </Text>
        </>
      )}
    </DataState>
  );
}

function What({ entry }: { entry: ReportedTransaction }) {
  const { t } = useTranslation('reports');
  const { money } = useFormats();
  return (
    <>
      <bdi>{entry.description}</bdi>
      {entry.coupon_code && (
        <Text size="sm" c="dimmed">
          {t('transactions.coupon')} <Ltr>{entry.coupon_code}</Ltr>
          {' · '}
          {t('transactions.discount', { amount: money(entry.discount_amount) })}
        </Text>
      )}
      {entry.receipt_number && (
        <Text size="sm" c="dimmed">
          {t('transactions.receipt')}{' '}
          <Anchor component={Link} to={`/admin/purchases/${entry.purchase_id}`} inherit>
            <Ltr>{entry.receipt_number}</Ltr>
          </Anchor>
        </Text>
      )}
      {entry.reference_number && (
        <Text size="sm" c="dimmed">
          {t('transactions.reference')} <Ltr>{entry.reference_number}</Ltr>
        </Text>
      )}
    </>
  );
}

function Entries({ rows }: { rows: ReportedTransaction[] }) {
  const { t } = useTranslation('reports');
  return (
    <RecordTable
      label={t('transactions.table')}
      rows={rows}
      columns={[
        {
          label: t('transactions.date'),
          card: { line: 2, side: 'start' },
          cell: ({ created_at }) => <DateText value={created_at} style="time" />,
        },
        {
          label: t('transactions.school'),
          card: { line: 1, side: 'start' },
          cell: ({ academy }) => (
            <>
              <Anchor component={Link} to={`/admin/academies/${academy.id}`}>
                <bdi>{academy.name}</bdi>
              </Anchor>
              <Text size="sm" c="dimmed">
                <Ltr>{academy.payment_reference}</Ltr>
              </Text>
            </>
          ),
        },
        {
          label: t('transactions.type'),
          card: { line: 2, side: 'end' },
          short: true,
          cell: ({ type }) => t(`transactions.types.${type}`),
        },
        {
          label: t('transactions.description'),
          card: { line: 3, side: 'start' },
          cell: (entry) => <What entry={entry} />,
        },
        {
          label: t('transactions.amount'),
          card: { line: 1, side: 'end' },
          figure: true,
          cell: ({ amount }) => <SignedMoney value={amount} />,
        },
        {
          label: t('transactions.balance'),
          figure: true,
          cell: ({ balance_after }) => <Money value={balance_after} />,
        },
      ]}
    />
  );
}

export function Transactions() {
  const { t } = useTranslation('reports');
  const { page, turnTo } = useAddress();
  const { query, narrow, isNarrow, find, only, showAll } = useFilter();
  const report = useQuery(readPage(getTransactionsReport, { query: { ...query, page } }));
  useExistingPage(report, turnTo);
  return (
    <Stack gap="lg">
      <ReportBar
        title={t('page.tabs.transactions')}
        from={query.from}
        to={query.to}
        onChange={narrow}
        error={report.error}
        narrowedTo={[query.type && t(`transactions.types.${query.type}`), query.search]
          .filter(Boolean)
          .join(' · ')}
        save={(format) => download(getTransactionsReport, { query: { ...query, format } })}
      >
        <FilterSelect
          label={t('transactions.type')}
          all={t('transactions.all')}
          values={TRANSACTION_TYPES}
          labelOf={(type) => t(`transactions.types.${type}`)}
          value={query.type}
          onChange={only}
        />
        <SearchBox
          label={t('transactions.search')}
          placeholder={t('transactions.searchHint')}
          value={query.search}
          onChange={find}
        />
      </ReportBar>
      <DataState
        query={report}
        failure={t('page.failed')}
        empty={
          <EmptyNotice
            title={t('page.empty')}
            text={isNarrow ? t('page.emptyText') : undefined}
            action={
              isNarrow && (
                <Button variant="default" onClick={showAll}>
                  {t('transactions.showAll')}
                </Button>
              )
            }
          />
        }
      >
        {({ data, meta }) => (
          <>
            <Totals query={query} />
            <div>
              <Entries rows={data} />
              <Pager meta={meta} onChange={turnTo} />
            </div>
          </>
        )}
      </DataState>
    </Stack>
  );
}
