import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { LIMITS } from '@midan/contract';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';

/** Delay in ms between the last key press and the search. */
const QUIET = 300;

export interface Option {
  value: string;
  label: string;
}

interface Props {
  label: string;
  description?: string;
  chosen: readonly Option[];
  onChange: (chosen: Option[]) => void;
  /** What the server finds for what is typed; a hook. */
  useFound: (search: string) => { options: readonly Option[]; isFetching: boolean };
  maxValues: number;
  error?: ReactNode;
  'data-path'?: string;
}

export function SearchSelect({ chosen, onChange, useFound, ...rest }: Props) {
  const { t } = useTranslation(['judging', 'common']);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim().slice(0, LIMITS.searchMax), QUIET);
  const { options, isFetching } = useFound(search);
  const isChosen = ({ value }: Option) => chosen.some((one) => one.value === value);
  const all = [...chosen, ...options.filter((one) => !isChosen(one))];
  return (
    <MultiSelect
      {...rest}
      size="md"
      searchable
      clearable
      hidePickedOptions
      data={all}
      // The server has filtered.
      filter={({ options: found }) => found}
      nothingFoundMessage={isFetching ? t('common:loading') : t('nothingFound')}
      maxDropdownHeight={280}
      comboboxProps={{ hideDetached: false }}
      value={chosen.map(({ value }) => value)}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(values) => onChange(all.filter(({ value }) => values.includes(value)))}
    />
  );
}
