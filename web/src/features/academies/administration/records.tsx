import { Text } from '@mantine/core';
import {
  listAdminAcademyStudents,
  listAdminAcademyTeams,
  listAdminAcademyTransactions,
  listAdminAcademyTransfers,
  type PageMeta,
} from '@midan/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddress } from '../../../lib/address.ts';
import { readPage } from '../../../lib/query.ts';
import { DataState, EmptyNotice } from '../../../ui/data-state.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { RecordTable } from '../../../ui/record-table.tsx';
import { SignedMoney } from '../../../ui/signed-money.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { DateText, Ltr, Money } from '../../../ui/text.tsx';

export const RECORDS = ['ledger', 'transfers', 'teams', 'students'] as const;
type RecordsName = (typeof RECORDS)[number];

interface ListProps<R extends { id: string }> {
  name: RecordsName;
  list: UseQueryResult<{ data: R[]; meta: PageMeta }, Error>;
  columns: ComponentProps<typeof RecordTable<R>>['columns'];
}

function Records<R extends { id: string }>({ name, list, columns }: ListProps<R>) {
  const { t } = useTranslation('academies-administration');
  const { change } = useAddress();
  return (
    <DataState
      query={list}
      failure={t('records.failed')}
      isEmpty={({ data }) => data.length === 0}
      empty={<EmptyNotice title={t(`records.empty.${name}`)} />}
    >
      {({ data, meta }) => (
        <div aria-busy={list.isPlaceholderData}>
          <RecordTable label={t(`records.tabs.${name}`)} rows={data} columns={columns} />
          <Pager meta={meta} onChange={(page) => change({ page })} />
        </div>
      )}
    </DataState>
  );
}

interface Props {
  /** The school. */
  id: string;
}

function usePaged({ id }: Props) {
  const { page } = useAddress();
  return { params: { id }, query: { page } };
}

export function Ledger(props: Props) {
  const { t } = useTranslation('academies-administration');
  const list = useQuery(readPage(listAdminAcademyTransactions, usePaged(props)));
  return (
    <Records
      name="ledger"
      list={list}
      columns={[
        {
          label: t('records.date'),
          cell: ({ created_at }) => <DateText value={created_at} style="time" />,
        },
        { label: t('records.type'), short: true, cell: ({ type }) => t(`records.types.${type}`) },
        {
          label: t('records.description'),
          cell: ({ description, coupon_code }) => (
            <>
              <bdi>{description}</bdi>
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

export function Transfers(props: Props) {
  const { t } = useTranslation('academies-administration');
  const list = useQuery(readPage(listAdminAcademyTransfers, usePaged(props)));
  return (
    <Records
      name="transfers"
      list={list}
      columns={[
        {
          label: t('records.date'),
          cell: ({ transfer_date }) => <DateText value={transfer_date} />,
        },
        {
          label: t('records.bank'),
          cell: ({ bank_name, reference_number }) => (
            <>
              <bdi>{bank_name}</bdi>
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
          cell: ({ status, rejection_reason }) => (
            <>
              <StatusBadge status={status} />
              {rejection_reason && (
                <Text size="sm" c="dimmed">
                  <bdi>{rejection_reason}</bdi>
                </Text>
              )}
            </>
          ),
        },
        { label: t('records.decidedBy'), cell: ({ decided_by }) => <bdi>{decided_by}</bdi> },
        {
          label: t('records.amount'),
          figure: true,
          cell: ({ amount }) => <Money value={amount} />,
        },
      ]}
    />
  );
}

export function Teams(props: Props) {
  const { t } = useTranslation('academies-administration');
  const list = useQuery(readPage(listAdminAcademyTeams, usePaged(props)));
  return (
    <Records
      name="teams"
      list={list}
      columns={[
        { label: t('records.name'), cell: ({ name }) => <bdi>{name}</bdi> },
        {
          label: t('records.members'),
          figure: true,
          cell: ({ members, max_members }) => <Ltr>{`${members.length} / ${max_members}`}</Ltr>,
        },
        {
          label: t('records.status'),
          short: true,
          cell: ({ status }) => (
            <StatusBadge status={status} label={t(`records.teamStatus.${status}`)} />
          ),
        },
        {
          label: t('records.created'),
          short: true,
          cell: ({ created_at }) => <DateText value={created_at} />,
        },
      ]}
    />
  );
}

export function Students(props: Props) {
  const { t } = useTranslation('academies-administration');
  const list = useQuery(readPage(listAdminAcademyStudents, usePaged(props)));
  return (
    <Records
      name="students"
      list={list}
      columns={[
        {
          label: t('records.name'),
          cell: ({ first_name, last_name }) => <bdi>{`${first_name} ${last_name}`}</bdi>,
        },
        {
          label: t('records.contact'),
          cell: ({ email, phone_number }) => (
            <>
              <Ltr>{email}</Ltr>
              <Text size="sm" c="dimmed">
                <Ltr>{phone_number}</Ltr>
              </Text>
            </>
          ),
        },
        {
          label: t('records.team'),
          cell: ({ current_team }) => <bdi>{current_team?.name ?? t('records.noTeam')}</bdi>,
        },
        {
          label: t('records.status'),
          short: true,
          cell: ({ status }) => (
            <StatusBadge status={status} label={t(`records.studentStatus.${status}`)} />
          ),
        },
        {
          label: t('records.created'),
          short: true,
          cell: ({ created_at }) => <DateText value={created_at} />,
        },
      ]}
    />
  );
}
