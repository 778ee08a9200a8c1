import { Anchor, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import {
  ACADEMY_STATUSES,
  type AdministeredAcademy,
  GOVERNORATES,
  listAdminAcademies,
  OWED_BY_SCHOOLS,
} from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../../lib/i18n.ts';
import { readPage } from '../../../../lib/query.ts';
import { Contact } from '../../../../ui/contact.tsx';
import { EmptyNotice } from '../../../../ui/data-state.tsx';
import { FilterSelect } from '../../../../ui/filter-select.tsx';
import { Link } from '../../../../ui/link.tsx';
import { PagedTable } from '../../../../ui/paged-table.tsx';
import { FoldedFilters } from '../../../../ui/phone-fold.tsx';
import type { Column } from '../../../../ui/record-table.tsx';
import { SearchBox } from '../../../../ui/search-box.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { DateText, Ltr, Money } from '../../../../ui/text.tsx';
import { useListLabels } from '../labels.ts';
import { toneOf } from '../status-label.tsx';
import type { AcademyFilter } from './academy-filter.ts';
import { BlockBadge } from './blocking.tsx';
import { TwinBadge } from './twins.tsx';

function FilterBar({ query, narrow }: AcademyFilter) {
  const { t } = useTranslation(['academies-administration', 'shell']);
  const labels = useListLabels();
  return (
    <Group align="end" gap="md">
      <SearchBox
        label={t('list.search')}
        placeholder={t('list.searchHint')}
        value={query.search}
        onChange={(search) => narrow({ search })}
      />
      <FoldedFilters active={[query.status, query.governorate, query.owes, query.twins]}>
        <FilterSelect
          label={t('list.status')}
          all={t('list.allVerified')}
          values={ACADEMY_STATUSES}
          labelOf={(status) => t(`shell:status.${status}`)}
          value={query.status}
          onChange={(status) => narrow({ status })}
        />
        <FilterSelect
          label={t('list.governorate')}
          all={t('list.allGovernorates')}
          values={GOVERNORATES}
          labelOf={labels.governorate}
          value={query.governorate}
          onChange={(governorate) => narrow({ governorate })}
        />
        <FilterSelect
          label={t('list.owes')}
          all={t('list.owesAll')}
          values={OWED_BY_SCHOOLS}
          labelOf={(owes) => t(`list.owed.${owes}`)}
          value={query.owes}
          onChange={(owes) => narrow({ owes })}
        />
        <Checkbox
          label={t('twins.filter')}
          checked={query.twins === 'true'}
          onChange={({ currentTarget }) => narrow({ twins: currentTarget.checked ? 'true' : '' })}
        />
      </FoldedFilters>
    </Group>
  );
}

function useColumns(): Column<AdministeredAcademy>[] {
  const { t } = useTranslation('academies-administration');
  const labels = useListLabels();
  return [
    {
      label: t('list.name'),
      card: { line: 1, side: 'start' },
      cell: ({ id, name, payment_reference }) => (
        <>
          <Anchor component={Link} to={`/admin/academies/${id}`} fw={600}>
            <bdi>{name}</bdi>
          </Anchor>
          <Text size="sm" c="dimmed">
            <Ltr>{payment_reference}</Ltr>
          </Text>
        </>
      ),
    },
    {
      label: t('list.contact'),
      card: { line: 3, side: 'start' },
      cell: ({ email, phone_number }) => <Contact email={email} phone_number={phone_number} />,
    },
    {
      label: t('list.governorate'),
      card: { line: 2, side: 'start' },
      short: true,
      cell: ({ governorate }) => labels.governorate(governorate),
    },
    {
      label: t('list.status'),
      card: { line: 1, side: 'end' },
      short: true,
      cell: (academy) => (
        <Group gap="xs">
          <StatusBadge status={academy.status} tone={toneOf(academy)} />
          <BlockBadge block={academy.block} />
          <TwinBadge academy={academy} />
        </Group>
      ),
    },
    {
      label: t('list.balance'),
      card: { line: 2, side: 'end' },
      figure: true,
      cell: ({ balance, owed }) => (
        <>
          <Money value={balance} />
          {owed > 0 && (
            <Text size="sm" c="red">
              {t('list.debt')} <Money value={owed} />
            </Text>
          )}
        </>
      ),
    },
    {
      label: t('list.registered'),
      card: { line: 3, side: 'end' },
      cell: ({ created_at }) => <DateText value={created_at} />,
    },
  ];
}

export function AcademyList(filter: AcademyFilter) {
  const { t } = useTranslation('academies-administration');
  const columns = useColumns();
  const { query, page, isNarrow, turnTo, showAll } = filter;
  const list = useQuery(readPage(listAdminAcademies, { query: { ...query, page } }));
  return (
    <Stack gap="lg">
      <FilterBar {...filter} />
      <PagedTable
        query={list}
        label={t('list.label')}
        columns={columns}
        onPage={turnTo}
        failure={t('list.failed')}
        empty={
          <EmptyNotice
            title={isNarrow ? t('list.noMatch') : t('list.empty')}
            action={
              isNarrow && (
                <Button variant="default" onClick={showAll}>
                  {t('list.showAll')}
                </Button>
              )
            }
          />
        }
      />
    </Stack>
  );
}
