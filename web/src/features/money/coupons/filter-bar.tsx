import { Group, NativeSelect } from '@mantine/core';
import { COUPON_FILTERS, exportCoupons } from '@midan/contract';
import { ownWords } from '../../../lib/api-error.ts';
import { download } from '../../../lib/download.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { SearchBox } from '../../../ui/search-box.tsx';
import { TableDownload } from '../../../ui/table-download.tsx';
import type { CouponFilter } from './use-coupon-list.ts';

interface Props {
  status: CouponFilter;
  onStatus: (status: CouponFilter) => void;
  search: string;
  onSearch: (search: string) => void;
}

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
      <TableDownload
        label={t('export')}
        done={t('exported')}
        failed={ownWords(t('exportFailed'))}
        save={(format) =>
          download(exportCoupons, { query: { status, search: search || undefined, format } })
        }
      />
    </Group>
  );
}
