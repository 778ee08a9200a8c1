import { Group, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SearchBox } from '../../ui/search-box.tsx';
import { FILTERS, useStudentFilter } from './student-filter.ts';

/** Search and status. */
export function FilterBar() {
  const { t } = useTranslation('students');
  const { search, status, narrow } = useStudentFilter();
  return (
    <Group align="end" gap="md">
      <SearchBox
        label={t('search')}
        placeholder={t('searchHint')}
        value={search}
        onChange={(text) => narrow({ search: text })}
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
