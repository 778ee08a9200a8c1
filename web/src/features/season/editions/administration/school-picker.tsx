import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { LIMITS, listAdminAcademies } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { readPage } from '../../../../lib/query.ts';

/** Delay in ms between the last key press and the search. */
const QUIET = 300;

interface Props {
  label: string;
  /** The school's id, or blank. */
  value: string;
  onChange: (id: string) => void;
  error?: ReactNode;
  placeholder?: string;
  /** Narrows a list: may stay empty, and can be cleared. */
  isFilter?: boolean;
  'data-path'?: string;
}

/** Found by part of name, email, phone or payment reference. */
export function SchoolPicker({ value, onChange, isFilter = false, ...rest }: Props) {
  const { t } = useTranslation(['editions-administration', 'common']);
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null);
  const [typed, setTyped] = useState('');
  const isChosen = chosen !== null && typed === chosen.label;
  const [search] = useDebouncedValue(isChosen ? '' : typed.trim(), QUIET);
  const found = useQuery(
    readPage(listAdminAcademies, { query: { search: search.slice(0, LIMITS.searchMax) } }),
  );
  const options = (found.data?.data ?? []).map(({ id, name, payment_reference }) => ({
    value: id,
    label: `${name} (${payment_reference})`,
  }));
  const known = chosen && value === chosen.value;
  const data = [
    ...(known && !options.some((option) => option.value === value) ? [chosen] : []),
    ...options,
  ];
  return (
    <Select
      {...rest}
      required={!isFilter}
      clearable={isFilter}
      flex={isFilter ? '1 1 12rem' : undefined}
      size="md"
      searchable
      description={isFilter ? undefined : t('exceptions.schoolHint')}
      data={data}
      // The server has filtered.
      filter={({ options: all }) => all}
      nothingFoundMessage={found.isFetching ? t('common:loading') : t('exceptions.noSchool')}
      maxDropdownHeight={280}
      comboboxProps={{ hideDetached: false }}
      value={value || null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id, option) => {
        setChosen(option ?? null);
        onChange(id ?? '');
      }}
    />
  );
}
