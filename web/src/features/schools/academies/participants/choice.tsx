import { AGE_GROUPS, GOVERNORATES } from '@midan/contract';
import { useTranslation } from '../../../../lib/i18n.ts';
import { FilterSelect } from '../../../../ui/filter-select.tsx';
import { useListLabels } from '../labels.ts';

interface Props {
  value: string | undefined;
  onChange: (value: string) => void;
}

export const AGE_LEVELS = AGE_GROUPS.map(({ level }) => level);

export function GovernorateChoice(props: Props) {
  const { t } = useTranslation('participants');
  const { governorate } = useListLabels();
  return (
    <FilterSelect
      label={t('governorate')}
      all={t('allGovernorates')}
      values={GOVERNORATES}
      labelOf={governorate}
      {...props}
    />
  );
}

export function AgeChoice(props: Props) {
  const { t } = useTranslation(['participants', 'teams']);
  return (
    <FilterSelect
      label={t('ageGroup')}
      all={t('allAges')}
      values={AGE_LEVELS}
      labelOf={(level) => t(`teams:ages.${level}`)}
      {...props}
    />
  );
}
