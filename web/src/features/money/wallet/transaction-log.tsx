import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { listWalletTransactions, TRANSACTION_TYPES, type WalletTransaction } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { IconReceipt } from '../../../icons/index.ts';
import { useAddress } from '../../../lib/address.ts';
import { useFormats } from '../../../lib/format.ts';
import { FRESH } from '../../../lib/freshness.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { readPage } from '../../../lib/query.ts';
import { DataState, EmptyNotice } from '../../../ui/data-state.tsx';
import { FilterSelect } from '../../../ui/filter-select.tsx';
import { Link } from '../../../ui/link.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { RecordTable } from '../../../ui/record-table.tsx';
import { SignedMoney } from '../../../ui/signed-money.tsx';
import { DateText, Ltr, Money } from '../../../ui/text.tsx';
import { useExistingPage } from '../../../ui/use-existing-page.ts';

function What({ entry }: { entry: WalletTransaction }) {
  const { t } = useTranslation('wallet');
  const { money, figureDate } = useFormats();
  return (
    <>
      <bdi>{entry.description}</bdi>
      {entry.coupon_code && (
        <Text size="sm" c="dimmed">
          {t('log.coupon')} <Ltr>{entry.coupon_code}</Ltr>
          {' · '}
          {t('log.discount', { amount: money(entry.discount_amount) })}
        </Text>
      )}
      {entry.purchase_id && (
        <Text size="sm">
          <Anchor
            component={Link}
            to={`/academy/purchases/${entry.purchase_id}`}
            underline="always"
            aria-label={t('log.receiptOf', { date: figureDate(entry.created_at, 'time') })}
          >
            {t('log.receipt')}
          </Anchor>
        </Text>
      )}
    </>
  );
}

/** @param start shown without any entry: the first step of a new school */
export function TransactionLog({ start }: { start: ReactNode }) {
  const { t } = useTranslation('wallet');
  const address = useAddress();
  const type = address.choice('type', TRANSACTION_TYPES);
  const log = useQuery({
    ...readPage(listWalletTransactions, { query: { type, page: address.page } }),
    staleTime: FRESH.transactions,
  });
  useExistingPage(log, address.turnTo);
  const showAll = () => address.change({ type: null, page: null });
  return (
    <Stack gap="md">
      <Group justify="space-between" align="end">
        <FilterSelect
          label={t('log.filter')}
          all={t('log.all')}
          values={TRANSACTION_TYPES}
          labelOf={(each) => t(`types.${each}`)}
          value={type}
          onChange={(next) => address.change({ type: next, page: null })}
          maw="16rem"
        />
        <Button
          component={Link}
          to="/academy/wallet/statement"
          variant="default"
          leftSection={<IconReceipt size={20} aria-hidden />}
        >
          {t('log.statement')}
        </Button>
      </Group>
      <DataState
        query={log}
        failure={t('log.failed')}
        empty={
          type || address.page > 1 ? (
            <EmptyNotice
              title={t('log.emptyFilter')}
              action={
                <Button variant="default" onClick={showAll}>
                  {t('log.showAll')}
                </Button>
              }
            />
          ) : (
            <EmptyNotice title={t('log.emptyTitle')} text={t('log.emptyText')} action={start} />
          )
        }
      >
        {({ data, meta }) => (
          <>
            <RecordTable
              label={t('log.label')}
              rows={data}
              columns={[
                {
                  label: t('log.date'),
                  short: true,
                  card: { line: 2, side: 'start' },
                  cell: (entry) => <DateText value={entry.created_at} style="time" />,
                },
                {
                  label: t('log.type'),
                  short: true,
                  card: { line: 2, side: 'end' },
                  cell: (entry) => t(`types.${entry.type}`),
                },
                {
                  label: t('log.description'),
                  card: { line: 1, side: 'start' },
                  cell: (entry) => <What entry={entry} />,
                },
                {
                  label: t('log.amount'),
                  figure: true,
                  card: { line: 1, side: 'end' },
                  cell: (entry) => <SignedMoney value={entry.amount} />,
                },
                {
                  label: t('log.balance'),
                  figure: true,
                  cell: (entry) => <Money value={entry.balance_after} />,
                },
              ]}
            />
            <Pager meta={meta} onChange={address.turnTo} />
          </>
        )}
      </DataState>
    </Stack>
  );
}
