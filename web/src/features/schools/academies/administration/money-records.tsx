import { Anchor, Text } from '@mantine/core';
import {
  BANK_TRANSFER_STATUSES,
  listAdminAcademyTransactions,
  listAdminAcademyTransfers,
  TRANSACTION_TYPES,
} from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useAddress } from '../../../../lib/address.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { readPage } from '../../../../lib/query.ts';
import { FilterSelect } from '../../../../ui/filter-select.tsx';
import { Link } from '../../../../ui/link.tsx';
import { SignedMoney } from '../../../../ui/signed-money.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { DateText, Ltr, Money } from '../../../../ui/text.tsx';
import { Records } from './records.tsx';

export function Ledger({ id }: { id: string }) {
  const { t } = useTranslation('academies-administration');
  const { page, choice, change } = useAddress();
  const type = choice('type', TRANSACTION_TYPES);
  const input = { params: { id }, query: { page, type } };
  const list = useQuery(readPage(listAdminAcademyTransactions, input));
  return (
    <Records
      name="ledger"
      list={list}
      filter={
        <FilterSelect
          label={t('records.type')}
          all={t('records.allTypes')}
          values={TRANSACTION_TYPES}
          labelOf={(each) => t(`records.types.${each}`)}
          value={type}
          onChange={(next) => change({ type: next, page: null })}
          maw="16rem"
        />
      }
      columns={[
        {
          label: t('records.date'),
          card: { line: 2, side: 'start' },
          cell: ({ created_at }) => <DateText value={created_at} style="time" />,
        },
        {
          label: t('records.type'),
          card: { line: 2, side: 'end' },
          short: true,
          cell: ({ type }) => t(`records.types.${type}`),
        },
        {
          label: t('records.description'),
          card: { line: 1, side: 'start' },
          cell: ({ description, coupon_code, purchase_id }) => (
            <>
              {purchase_id ? (
                <Anchor component={Link} to={`/admin/purchases/${purchase_id}`}>
                  <bdi>{description}</bdi>
                </Anchor>
              ) : (
                <bdi>{description}</bdi>
              )}
              {coupon_code && (
                <Text size="sm" c="dimmed">
                  <Ltr>{coupon_code}</Ltr>
                </Text>
              )}
            </>
          ),
        },
        {
          label: t('records.amount'),
          card: { line: 1, side: 'end' },
          figure: true,
          cell: ({ amount }) => <SignedMoney value={amount} />,
        },
        {
          label: t('records.balance'),
          figure: true,
          cell: ({ balance_after }) => <Money value={balance_after} />,
        },
      ]}
    />
  );
}

export function Transfers({ id }: { id: string }) {
  const { t } = useTranslation(['academies-administration', 'bank-transfer-review']);
  const { page, choice, change } = useAddress();
  const status = choice('status', BANK_TRANSFER_STATUSES);
  const input = { params: { id }, query: { page, status } };
  const list = useQuery(readPage(listAdminAcademyTransfers, input));
  return (
    <Records
      name="transfers"
      list={list}
      filter={
        <FilterSelect
          label={t('records.status')}
          all={t('records.allStatuses')}
          values={BANK_TRANSFER_STATUSES}
          labelOf={(each) => t(`bank-transfer-review:status.${each}`)}
          value={status}
          onChange={(next) => change({ status: next, page: null })}
          maw="16rem"
        />
      }
      columns={[
        {
          label: t('records.date'),
          card: { line: 2, side: 'start' },
          cell: ({ transfer_date }) => <DateText value={transfer_date} />,
        },
        {
          label: t('records.bank'),
          card: { line: 1, side: 'start' },
          cell: ({ id, status: at, bank_name, reference_number }) => (
            <>
              <Anchor component={Link} to={`/admin/bank-transfers?status=${at}&transfer=${id}`}>
                <bdi>{bank_name}</bdi>
              </Anchor>
              {reference_number && (
                <Text size="sm" c="dimmed">
                  <Ltr>{reference_number}</Ltr>
                </Text>
              )}
            </>
          ),
        },
        {
          label: t('records.status'),
          card: { line: 2, side: 'end' },
          cell: ({ status, rejection_reason }) => (
            <>
              <StatusBadge status={status} label={t(`bank-transfer-review:status.${status}`)} />
              {rejection_reason && (
                <Text size="sm" c="dimmed">
                  <bdi>{rejection_reason}</bdi>
                </Text>
              )}
            </>
          ),
        },
        {
          label: t('records.decidedBy'),
          blank: ({ decided_by }) => !decided_by,
          cell: ({ decided_by }) => <bdi>{decided_by}</bdi>,
        },
        {
          label: t('records.amount'),
          card: { line: 1, side: 'end' },
          figure: true,
          cell: ({ amount }) => <Money value={amount} />,
        },
      ]}
    />
  );
}
