import { Anchor, Group, NativeSelect, Stack, Text } from '@mantine/core';
import {
  BANK_TRANSFER_STATUSES,
  listAdminAcademyStudents,
  listAdminAcademyTeams,
  listAdminAcademyTransactions,
  listAdminAcademyTransfers,
  type PageMeta,
  TRANSACTION_TYPES,
} from '@midan/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAddress } from '../../../lib/address.ts';
import { readPage } from '../../../lib/query.ts';
import { DataState, EmptyNotice } from '../../../ui/data-state.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { RecordTable } from '../../../ui/record-table.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { SignedMoney } from '../../../ui/signed-money.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { DateText, Ltr, Money } from '../../../ui/text.tsx';

export const RECORDS = ['ledger', 'transfers', 'teams', 'students'] as const;
type RecordsName = (typeof RECORDS)[number];

interface FilterProps {
  label: string;
  /** Its name in the address, which is the query's. */
  name: 'type' | 'status';
  all: string;
  options: { value: string; label: string }[];
}

function Filter({ label, name, all, options }: FilterProps) {
  const { text, change } = useAddress();
  return (
    <NativeSelect
      label={label}
      size="md"
      maw="16rem"
      value={text(name)}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value, page: null })}
      data={[{ value: '', label: all }, ...options]}
    />
  );
}

interface ListProps<R extends { id: string }> {
  name: RecordsName;
  /** What can be searched for; without it there is no search. */
  search?: string;
  list: UseQueryResult<{ data: R[]; meta: PageMeta }, Error>;
  columns: ComponentProps<typeof RecordTable<R>>['columns'];
  filter?: FilterProps;
}

function Records<R extends { id: string }>(props: ListProps<R>) {
  const { name, list, columns, search, filter } = props;
  const { t } = useTranslation('academies-administration');
  const { text, change } = useAddress();
  const words = text('search');
  return (
    <Stack gap="md">
      {search && (
        <Group>
          <SearchBox
            label={t('records.search')}
            placeholder={search}
            value={words}
            onChange={(next) => change({ search: next, page: null }, { replace: true })}
          />
        </Group>
      )}
      {filter && <Filter {...filter} />}
      <DataState
        query={list}
        failure={t('records.failed')}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <EmptyNotice
            title={search && words ? t('records.noMatch') : t(`records.empty.${name}`)}
          />
        }
      >
        {({ data, meta }) => (
          <div aria-busy={list.isPlaceholderData}>
            <RecordTable label={t(`records.tabs.${name}`)} rows={data} columns={columns} />
            <Pager meta={meta} onChange={(page) => change({ page })} />
          </div>
        )}
      </DataState>
    </Stack>
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

function useSearched({ id }: Props) {
  const { page, text } = useAddress();
  return { params: { id }, query: { page, search: text('search') || undefined } };
}

export function Ledger(props: Props) {
  const { t } = useTranslation('academies-administration');
  const { params, query } = usePaged(props);
  const type = useAddress().choice('type', TRANSACTION_TYPES);
  const input = { params, query: { ...query, type } };
  const list = useQuery(readPage(listAdminAcademyTransactions, input));
  return (
    <Records
      name="ledger"
      list={list}
      filter={{
        name: 'type',
        label: t('records.type'),
        all: t('records.allTypes'),
        options: TRANSACTION_TYPES.map((value) => ({ value, label: t(`records.types.${value}`) })),
      }}
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

export function Transfers(props: Props) {
  const { t } = useTranslation(['academies-administration', 'shell']);
  const { params, query } = usePaged(props);
  const status = useAddress().choice('status', BANK_TRANSFER_STATUSES);
  const input = { params, query: { ...query, status } };
  const list = useQuery(readPage(listAdminAcademyTransfers, input));
  return (
    <Records
      name="transfers"
      list={list}
      filter={{
        name: 'status',
        label: t('records.status'),
        all: t('records.allStatuses'),
        options: BANK_TRANSFER_STATUSES.map((value) => ({
          value,
          label: t(`shell:status.${value}`),
        })),
      }}
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
              <StatusBadge status={status} />
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

export function Teams(props: Props) {
  const { t } = useTranslation('academies-administration');
  const list = useQuery(readPage(listAdminAcademyTeams, useSearched(props)));
  return (
    <Records
      name="teams"
      search={t('records.searchTeams')}
      list={list}
      columns={[
        {
          label: t('records.name'),
          card: { line: 1, side: 'start' },
          cell: ({ name }) => <bdi>{name}</bdi>,
        },
        {
          label: t('records.members'),
          figure: true,
          cell: ({ members, max_members }) => <Ltr>{`${members.length} / ${max_members}`}</Ltr>,
        },
        {
          label: t('records.status'),
          card: { line: 1, side: 'end' },
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
  const list = useQuery(readPage(listAdminAcademyStudents, useSearched(props)));
  return (
    <Records
      name="students"
      search={t('records.searchStudents')}
      list={list}
      columns={[
        {
          label: t('records.name'),
          card: { line: 1, side: 'start' },
          cell: ({ first_name, last_name }) => <bdi>{`${first_name} ${last_name}`}</bdi>,
        },
        {
          label: t('records.contact'),
          card: { line: 2, side: 'start' },
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
          card: { line: 1, side: 'end' },
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
