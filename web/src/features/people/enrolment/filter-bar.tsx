import { REQUEST_STATUSES, type RequestStatus } from '@midan/contract';
import { useTranslation } from '../../../lib/i18n.ts';
import { FilterButtons } from '../../../ui/filter-buttons.tsx';

interface Props {
  /** Undefined means "no filter". */
  status: RequestStatus | undefined;
  onChange: (status: RequestStatus | undefined) => void;
}

export function FilterBar({ status, onChange }: Props) {
  const { t } = useTranslation('enrolment');
  return (
    <FilterButtons
      label={t('filter.label')}
      all={t('filter.all')}
      values={REQUEST_STATUSES}
      labelOf={(each) => t(`status.${each}`)}
      value={status}
      onChange={onChange}
    />
  );
}
