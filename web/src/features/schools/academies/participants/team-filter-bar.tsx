import { Group, NativeSelect } from '@mantine/core';
import { NO_TRACK, READINESS_STATES, TEAM_STATUSES } from '@midan/contract';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useLocalized } from '../../../../lib/localized.ts';
import { FilterSelect } from '../../../../ui/filter-select.tsx';
import { FoldedFilters } from '../../../../ui/phone-fold.tsx';
import { SearchBox } from '../../../../ui/search-box.tsx';
import { AgeChoice, EventChoice, GovernorateChoice } from './choice.tsx';
import type { TeamFilter } from './team-filter.ts';

export function TeamFilterBar({ query, edition, editions, narrow }: TeamFilter) {
  const { t } = useTranslation(['participants', 'academies-administration']);
  const local = useLocalized();
  const tracks = edition?.tracks ?? [];
  const trackName = (key: string) => {
    const track = tracks.find((each) => each.key === key);
    return track ? local(track.sub_title) : t('teams.noTrack');
  };
  return (
    <Group align="end" gap="md">
      <SearchBox
        label={t('teams.search')}
        placeholder={t('teams.searchHint')}
        value={query.search ?? ''}
        onChange={(text) => narrow('search', text)}
      />
      <FoldedFilters
        active={[
          query.track,
          query.event,
          query.governorate,
          query.age_group,
          query.readiness,
          query.status,
        ]}
      >
        {editions.length > 1 && (
          <NativeSelect
            size="md"
            label={t('teams.edition')}
            data={editions.map(({ number, name }) => ({
              value: String(number),
              label: local(name),
            }))}
            value={String(edition?.number ?? '')}
            onChange={({ currentTarget }) => narrow('edition', currentTarget.value)}
          />
        )}
        <FilterSelect
          label={t('teams.track')}
          all={t('teams.allTracks')}
          values={[...tracks.map(({ key }) => key), NO_TRACK]}
          labelOf={trackName}
          value={query.track}
          onChange={(track) => narrow('track', track)}
        />
        <EventChoice
          edition={edition?.number}
          value={query.event}
          onChange={(event) => narrow('event', event)}
        />
        <GovernorateChoice
          value={query.governorate}
          onChange={(governorate) => narrow('governorate', governorate)}
        />
        <AgeChoice value={query.age_group} onChange={(level) => narrow('age_group', level)} />
        <FilterSelect
          label={t('readiness')}
          all={t('all')}
          values={READINESS_STATES}
          labelOf={(state) => t(`readinessState.${state}`)}
          value={query.readiness}
          onChange={(state) => narrow('readiness', state)}
        />
        <FilterSelect
          label={t('status')}
          all={t('all')}
          values={TEAM_STATUSES}
          labelOf={(status) => t(`academies-administration:records.teamStatus.${status}`)}
          value={query.status}
          onChange={(status) => narrow('status', status)}
        />
      </FoldedFilters>
    </Group>
  );
}
