import { Group } from '@mantine/core';
import { CONSENT_FILTERS, STUDENT_STATUSES, TEAM_STATES, WAITING_MOVES } from '@midan/contract';
import { useTranslation } from '../../../../lib/i18n.ts';
import { FilterSelect } from '../../../../ui/filter-select.tsx';
import { FoldedFilters } from '../../../../ui/phone-fold.tsx';
import { SearchBox } from '../../../../ui/search-box.tsx';
import { AgeChoice, GovernorateChoice } from './choice.tsx';
import type { StudentFilter } from './student-filter.ts';

interface Props extends StudentFilter {
  /** Whether the search looks at contacts too. */
  seesContacts: boolean;
}

export function StudentFilterBar({ query, narrow, seesContacts }: Props) {
  const { t } = useTranslation(['participants', 'academies-administration', 'guardians']);
  return (
    <Group align="end" gap="md">
      <SearchBox
        label={t('students.search')}
        placeholder={t(seesContacts ? 'students.searchHint' : 'students.searchNames')}
        value={query.search ?? ''}
        onChange={(text) => narrow('search', text)}
      />
      <FoldedFilters
        active={[
          query.governorate,
          query.age_group,
          query.consent,
          query.team,
          query.move,
          query.status,
        ]}
      >
        <GovernorateChoice
          value={query.governorate}
          onChange={(governorate) => narrow('governorate', governorate)}
        />
        <AgeChoice value={query.age_group} onChange={(level) => narrow('age_group', level)} />
        <FilterSelect
          label={t('students.consent')}
          all={t('students.anyConsent')}
          values={CONSENT_FILTERS}
          labelOf={(state) =>
            state === 'open' ? t('students.consentOpen') : t(`guardians:own.states.${state}`)
          }
          value={query.consent}
          onChange={(state) => narrow('consent', state)}
        />
        <FilterSelect
          label={t('students.team')}
          all={t('students.anyTeam')}
          values={TEAM_STATES}
          labelOf={(state) => t(`students.teamState.${state}`)}
          value={query.team}
          onChange={(state) => narrow('team', state)}
        />
        <FilterSelect
          label={t('students.move')}
          all={t('students.anyMove')}
          values={WAITING_MOVES}
          labelOf={(wait) => t(`students.moves.${wait}`)}
          value={query.move}
          onChange={(wait) => narrow('move', wait)}
        />
        <FilterSelect
          label={t('status')}
          all={t('all')}
          values={STUDENT_STATUSES}
          labelOf={(status) => t(`academies-administration:records.studentStatus.${status}`)}
          value={query.status}
          onChange={(status) => narrow('status', status)}
        />
      </FoldedFilters>
    </Group>
  );
}
