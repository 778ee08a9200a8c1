import { CloseButton, Group, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { LIMITS } from '@midan/contract';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FILTERS, useStudentFilter } from './student-filter.ts';

/** Milliseconds of quiet after which what was typed is searched for. */
const QUIET = 300;

/** Follows the address too: going back, or clearing from elsewhere, changes what stands in the box. */
function useTyped(value: string, onChange: (text: string) => void) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    if (value !== typed.trim()) setTyped(value);
  }
  const search = useDebouncedCallback((text: string) => onChange(text.trim()), QUIET);
  const type = (text: string) => {
    setTyped(text);
    search(text);
  };
  return { typed, type };
}

/** Search and status. */
export function FilterBar() {
  const { t } = useTranslation('students');
  const { search, status, narrow } = useStudentFilter();
  const { typed, type } = useTyped(search, (text) => narrow({ search: text }));
  return (
    <Group align="end" gap="md">
      <TextInput
        type="search"
        label={t('search')}
        placeholder={t('searchHint')}
        maxLength={LIMITS.searchMax}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={
          typed && <CloseButton size="sm" aria-label={t('clearSearch')} onClick={() => type('')} />
        }
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        flex="1 1 16rem"
        maw="32rem"
      />
      <NativeSelect
        label={t('filter')}
        size="md"
        flex="0 1 14rem"
        value={status ?? ''}
        onChange={(event) => narrow({ status: event.currentTarget.value })}
        data={[
          { value: '', label: t('all') },
          ...FILTERS.map((value) => ({ value, label: t(`status.${value}`) })),
        ]}
      />
    </Group>
  );
}
