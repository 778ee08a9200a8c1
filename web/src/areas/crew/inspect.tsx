import { Text } from '@mantine/core';
import { type CrewBundle, inspectionOf } from '@midan/contract';
import { useTranslation } from '../../lib/i18n.ts';
import { Link } from '../../ui/link.tsx';
import crew from './crew.module.css';
import { useFacts } from './day-parts.tsx';
import { FindTeam } from './find-team.tsx';
import { InspectTeam } from './inspect-team.tsx';
import { hasDuty, inspectPath, teamName } from './places.ts';
import { useWaiting, type Waiting } from './queue.ts';
import { Refused } from './refused.tsx';

/** Colours of the badges of sheets. */
export const INSPECTION_COLOURS = {
  ...{ none: 'none', passed: 'locked', failed: 'refused', disputed: 'waiting' },
} as const;

/** Before the first. */
export const NOT_INSPECTED = inspectionOf([]);

const isOf = ({ record }: Waiting, team: string) =>
  record.kind === 'inspection' && record.team_id === team;

/** Teams of all tracks that the reader inspects. */
export function Inspect({ bundle, query }: { bundle: CrewBundle; query: URLSearchParams }) {
  const { t } = useTranslation('crew-day');
  const event = query.get('event') ?? '';
  const { inspections } = useFacts(bundle, event);
  const teams = bundle.teams.filter(
    ({ event_id, track }) =>
      event_id === event && hasDuty(bundle, event, track, 'inspector', 'head_inspector'),
  );
  const of = (id: string) => inspections.get(id) ?? NOT_INSPECTED;
  const team = teams.find(({ id }) => id === query.get('team'));
  const waiting = useWaiting();
  if (team) {
    return (
      <InspectTeam
        team={team}
        known={of(team.id)}
        refused={waiting.findLast((one) => one.refused && isOf(one, team.id))}
        list={bundle.inspection_lists.find(({ track }) => track === team.track)}
        isHead={hasDuty(bundle, event, team.track, 'head_inspector')}
      />
    );
  }
  const passed = teams.filter(({ id }) => of(id).state === 'passed').length;
  return (
    <FindTeam
      title={t('inspect.title')}
      teams={teams}
      listed={{
        title: t('inspect.teams', { n: teams.length }),
        teams,
        badge: ({ id }) => (
          <span className={crew.badge} data-state={INSPECTION_COLOURS[of(id).state]}>
            {t(`inspect.states.${of(id).state}`)}
          </span>
        ),
      }}
      pathOf={(id) => inspectPath(event, id)}
    >
      <Text fw={650} fz="lg" role="status">
        {t('inspect.count', { n: passed, of: teams.length })}
      </Text>
      <Refused
        kind="inspection"
        name={({ team_id }) => (
          <Link to={inspectPath(event, team_id)} prefetch="none">
            <bdi>{teamName(bundle, team_id)}</bdi>
          </Link>
        )}
      />
    </FindTeam>
  );
}
