import { Group } from '@mantine/core';
import { useTranslation } from '../../../lib/i18n.ts';
import { FilterSelect } from '../../../ui/filter-select.tsx';
import { FoldedFilters } from '../../../ui/phone-fold.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { FILTERS, GUARDIAN_FILTERS, useStudentFilter } from './student-filter.ts';

export function FilterBar() {
  const { t } = useTranslation('students');
  const { search, chosen, guardian, narrow } = useStudentFilter();
  return (
    <Group align="end" gap="md">
      <SearchBox
        label={t('search')}
        placeholder={t('searchHint')}
        value={search}
        onChange={(text) => narrow({ search: text })}
      />
      <FoldedFilters active={[chosen, guardian]}>
        <FilterSelect
          label={t('filter')}
          all={t('all')}
          values={FILTERS}
          labelOf={(each) => (each === 'no_team' ? t('noTeam') : t(`status.${each}`))}
          value={chosen}
          onChange={(next) => narrow({ status: next })}
          flex="0 1 14rem"
        />
        <FilterSelect
          label={t('guardian.label')}
          all={t('guardian.all')}
          values={GUARDIAN_FILTERS}
          labelOf={(each) => t(`guardian.${each}`)}
          value={guardian}
          onChange={(next) => narrow({ guardian: next })}
          flex="0 1 14rem"
        />
      </FoldedFilters>
    </Group>
  );
}
