import { Group, NativeSelect } from '@mantine/core';
import { COUPON_FILTERS } from '@midan/contract';
import { useTranslation } from 'react-i18next';
import { SearchBox } from '../../ui/search-box.tsx';
import { ExportButton } from './export-button.tsx';
import type { CouponFilter } from './use-coupon-list.ts';

interface Props {
  status: CouponFilter;
  onStatus: (status: CouponFilter) => void;
  search: string;
  onSearch: (search: string) => void;
}

/** Which coupons the list shows, and the same ones as a file. */
export function FilterBar({ status, onStatus, search, onSearch }: Props) {
  const { t } = useTranslation('coupons');
  return (
    <Group align="end" gap="md">
      <SearchBox
        label={t('search')}
        placeholder={t('searchHint')}
        value={search}
        onChange={onSearch}
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
