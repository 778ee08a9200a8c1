import { CloseButton, Group, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { COUPON_FILTERS, LIMITS } from '@midan/contract';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportButton } from './export-button.tsx';
import type { CouponFilter } from './use-coupon-list.ts';

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

interface Props {
  status: CouponFilter;
  onStatus: (status: CouponFilter) => void;
  search: string;
  onSearch: (search: string) => void;
}

/** Which coupons the list shows, and the same ones as a file. */
export function FilterBar({ status, onStatus, search, onSearch }: Props) {
  const { t } = useTranslation('coupons');
  const { typed, type } = useTyped(search, onSearch);
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
        label={t('filter.label')}
        size="md"
        flex="0 1 12rem"
        value={status}
        onChange={(event) => onStatus(event.currentTarget.value as CouponFilter)}
        data={COUPON_FILTERS.map((value) => ({ value, label: t(`filter.${value}`) }))}
      />
      <ExportButton status={status} search={search} />
    </Group>
  );
}
