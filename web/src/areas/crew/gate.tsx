import { Text } from '@mantine/core';
import type { CrewBundle } from '@midan/contract';
import { useTranslation } from '../../lib/i18n.ts';
import { useFacts } from './day-parts.tsx';
import { FindTeam } from './find-team.tsx';
import { GateTeam } from './gate-team.tsx';
import { gatePath, hasDuty, teamName } from './places.ts';
import { Refused } from './refused.tsx';

/** Teams of all tracks whose gate the reader keeps. */
export function Gate({ bundle, query }: { bundle: CrewBundle; query: URLSearchParams }) {
  const { t } = useTranslation('crew-day');
  const event = query.get('event') ?? '';
  const { arrivals, standing } = useFacts(bundle, event);
  const teams = bundle.teams.filter(
    ({ event_id, track }) => event_id === event && hasDuty(bundle, event, track, 'gate'),
  );
  const team = teams.find(({ id }) => id === query.get('team'));
  if (team) {
    return (
      <GateTeam
        team={team}
        arrival={arrivals.get(team.id) ?? null}
        standing={standing.get(team.id) ?? []}
      />
    );
  }
  const missing = teams.filter(({ id }) => !arrivals.has(id));
  const counts = { n: teams.length - missing.length, of: teams.length };
  return (
    <FindTeam
      title={t('gate.title')}
      teams={teams}
      listed={{ title: t('gate.missing', { n: missing.length }), teams: missing }}
      pathOf={(id) => gatePath(event, id)}
    >
      <Text fw={650} fz="lg" role="status">
        {t('gate.count', counts)}
      </Text>
      <Refused kind="arrival" name={({ team_id }) => <bdi>{teamName(bundle, team_id)}</bdi>} />
    </FindTeam>
  );
}
