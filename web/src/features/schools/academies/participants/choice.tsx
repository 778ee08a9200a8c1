import { AGE_GROUPS, GOVERNORATES, listEditions } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { FRESH } from '../../../../lib/freshness.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useLocalized } from '../../../../lib/localized.ts';
import { read } from '../../../../lib/query.ts';
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

/** Of the edition, except meetings; a chosen one of another edition stays, until it is cleared. */
export function EventChoice({ edition, value, onChange }: Props & { edition: number | undefined }) {
  const { t } = useTranslation('participants');
  const say = useLocalized();
  const editions = useQuery({ ...read(listEditions), staleTime: FRESH.edition });
  const events = (editions.data ?? []).flatMap(({ number, events: own }) =>
    own.filter(({ id, kind }) => id === value || (number === edition && kind !== 'meeting')),
  );
  const titles = new Map(events.map(({ id, title }) => [id, say(title)]));
  if (value && !titles.has(value)) titles.set(value, '…');
  return (
    <FilterSelect
      label={t('teams.event')}
      all={t('teams.allEvents')}
      values={[...titles.keys()]}
      labelOf={(id) => titles.get(id) ?? ''}
      value={value}
      onChange={onChange}
    />
  );
}
