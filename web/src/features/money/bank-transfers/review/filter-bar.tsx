import { Box, Button, Checkbox, Group, SimpleGrid, Stack, TextInput } from '@mantine/core';
import {
  LIMITS,
  listTransferDeciders,
  REVIEW_STATUSES,
  type ReviewStatus,
  TRANSFER_SORTS,
} from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { IconAdjustmentsHorizontal } from '../../../../icons/index.ts';
import { ApiError } from '../../../../lib/api-error.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { read } from '../../../../lib/query.ts';
import { DateRange } from '../../../../ui/date-range.tsx';
import { FilterSelect } from '../../../../ui/filter-select.tsx';
import { SearchBox } from '../../../../ui/search-box.tsx';
import { useTypedText } from '../../../../ui/use-typed-text.ts';
import type { FilterChanges, ReviewFilter } from './use-review.ts';

interface Props {
  status: ReviewStatus;
  onStatus: (status: ReviewStatus) => void;
  search: string;
  onSearch: (search: string) => void;
  filter: ReviewFilter;
  onFilter: (changes: FilterChanges) => void;
  /** How often filters and search were replaced, which drops what is half typed. */
  clears: { filter: number; search: number };
  onClear: () => void;
  /** The list's failure; its complaints about days and amounts are shown at their fields. */
  error: Error | null;
}

/** Delay in ms between the last key press and the call of `onChange`. */
const QUIET = 500;

interface TypedProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  numeric?: boolean;
  error?: string | undefined;
}

/** It follows a `value` that changes elsewhere. */
function Typed({ label, value, onChange, numeric = false, error }: TypedProps) {
  const { typed, type } = useTypedText(value, onChange, QUIET);
  return (
    <TextInput
      label={label}
      value={typed}
      error={error}
      maxLength={LIMITS.searchMax}
      {...(numeric ? { inputMode: 'decimal' as const, dir: 'ltr' as const } : {})}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      flex="1 1 9rem"
      maw="14rem"
    />
  );
}

function DecidedBy({ filter, onFilter }: Pick<Props, 'filter' | 'onFilter'>) {
  const { t } = useTranslation('bank-transfer-review');
  const deciders = useQuery(read(listTransferDeciders)).data ?? [];
  return (
    <FilterSelect
      label={t('field.decidedBy')}
      all={t('filter.anybody')}
      values={deciders.map(({ id }) => id)}
      labelOf={(id) => deciders.find((each) => each.id === id)?.name ?? ''}
      value={filter.decided_by}
      onChange={(decided_by) => onFilter({ decided_by })}
      flex="1 1 12rem"
      maw="18rem"
    />
  );
}

function MoreFilters(props: Pick<Props, 'status' | 'filter' | 'onFilter' | 'error'>) {
  const { status, filter, onFilter, error } = props;
  const errors = error instanceof ApiError ? error.errors : {};
  const { t } = useTranslation('bank-transfer-review');
  return (
    <Group align="end" gap="md" role="group" aria-label={t('filter.more')}>
      <DateRange from={filter.from ?? ''} to={filter.to ?? ''} onChange={onFilter} error={error} />
      <Typed
        label={t('field.bank')}
        value={filter.bank ?? ''}
        onChange={(bank) => onFilter({ bank })}
      />
      <Typed
        numeric
        label={t('filter.min')}
        value={filter.min_amount ?? ''}
        onChange={(min_amount) => onFilter({ min_amount })}
        error={errors.min_amount?.[0]}
      />
      <Typed
        numeric
        label={t('filter.max')}
        value={filter.max_amount ?? ''}
        onChange={(max_amount) => onFilter({ max_amount })}
        error={errors.max_amount?.[0]}
      />
      <FilterSelect
        label={t('sort.label')}
        all={t('sort.review')}
        values={TRANSFER_SORTS}
        labelOf={(sort) => t(`sort.${sort}`)}
        value={filter.sort}
        onChange={(sort) => onFilter({ sort })}
        flex="1 1 12rem"
        maw="18rem"
      />
      {status !== 'pending' && <DecidedBy filter={filter} onFilter={onFilter} />}
      <Checkbox
        label={t('filter.duplicates')}
        checked={filter.duplicates === 'true'}
        onChange={({ currentTarget }) =>
          onFilter({ duplicates: currentTarget.checked ? 'true' : null })
        }
        pb="sm"
      />
    </Group>
  );
}

export function FilterBar(props: Props) {
  const { status, onStatus, search, onSearch, filter, onFilter, clears, onClear, error } = props;
  const { t } = useTranslation('bank-transfer-review');
  const isNarrowed = Object.keys(filter).length > 0;
  const [opened, setOpened] = useState(isNarrowed);
  return (
    <Stack gap="sm">
      <Group align="end" gap="md">
        <SimpleGrid
          role="group"
          aria-label={t('filter.label')}
          cols={{ base: 2, xs: 4 }}
          spacing="xs"
          flex={{ base: '1 1 100%', sm: '1 0 30rem' }}
          maw="34rem"
        >
          {REVIEW_STATUSES.map((each) => (
            <Button
              key={each}
              variant={each === status ? 'filled' : 'default'}
              aria-pressed={each === status}
              px={6}
              onClick={() => onStatus(each)}
            >
              {t(`filter.${each}`)}
            </Button>
          ))}
        </SimpleGrid>
        <Box flex="1 1 12rem">
          <SearchBox
            key={clears.search}
            label={t('search')}
            placeholder={t('searchHint')}
            value={search}
            onChange={onSearch}
          />
        </Box>
        <Button
          variant="default"
          aria-expanded={opened}
          leftSection={<IconAdjustmentsHorizontal size={20} aria-hidden />}
          onClick={() => setOpened(!opened)}
        >
          {t('filter.more')}
        </Button>
      </Group>
      {opened && (
        <MoreFilters
          key={clears.filter}
          status={status}
          filter={filter}
          onFilter={onFilter}
          error={error}
        />
      )}
      {isNarrowed && (
        <Group>
          <Button variant="subtle" size="compact-md" onClick={onClear}>
            {filter.twins_of ? t('filter.clearAlike') : t('filter.clear')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
