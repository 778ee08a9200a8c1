import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import {
  type CrewBundle,
  type CrewTeam,
  confirmRun,
  type KeptMission,
  listRuns,
  type ReportedRun,
  voidRun,
} from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n.ts';
import { useLive } from '../../lib/live.ts';
import { useLocalized } from '../../lib/localized.ts';
import { read, useWrite } from '../../lib/query.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { confirm } from '../../ui/confirm.ts';
import { DataState } from '../../ui/data-state.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { askReason } from './ask-reason.ts';
import { lacksInspection, useAskOverride } from './override.ts';
import { hasDuty } from './places.ts';
import { Refused } from './refused.tsx';
import { RunForm } from './run-form.tsx';
import { SideBySide } from './side-by-side.tsx';
import { timeText } from './stopwatch.tsx';

/** Runs of the same team and round; what waits to be confirmed comes first. */
function matchesOf(runs: ReportedRun[], teams: CrewTeam[]) {
  const matches = teams.flatMap((team) => {
    const own = runs.filter((run) => run.team_id === team.id);
    const rounds = [...new Set(own.map(({ round }) => round))].sort((a, b) => a - b);
    return rounds.map((round) => ({ team, round, runs: own.filter((run) => run.round === round) }));
  });
  const waits = (match: { runs: ReportedRun[] }) =>
    match.runs.some(({ state }) => state === 'reported') && !match.runs.some(isConfirmed);
  return matches.sort((one, other) => Number(waits(other)) - Number(waits(one)));
}

export function Runs({ bundle, query }: { bundle: CrewBundle; query: URLSearchParams }) {
  const { t } = useTranslation('crew');
  const [event, track] = [query.get('event') ?? '', query.get('track') ?? ''];
  const teams = bundle.teams.filter((one) => one.event_id === event && one.track === track);
  const mission = bundle.missions.find((one) => one.track === track);
  const isHead = hasDuty(bundle, event, track, 'head_referee');
  const reported = useQuery({
    ...read(listRuns, { params: { id: event, track } }),
    ...useLive(),
    staleTime: 0,
  });
  const kept = bundle.runs.filter((one) => one.event_id === event);
  const runs = reported.data ?? (kept.length > 0 ? kept : undefined);
  // Another referee's report leaves the match open: two may count it.
  const done = runs?.filter((run) => isConfirmed(run) || run.referee === bundle.name) ?? [];
  return (
    <Stack gap="md">
      <title>{t('run.title')}</title>
      <div>
        <BackButton to="/crew">{t('teams.title')}</BackButton>
      </div>
      <Title order={1} fz="1.4rem">
        {t('run.title')}
      </Title>
      <Refused
        kind="run"
        name={({ team_id, round }) => (
          <>
            <bdi>{bundle.teams.find(({ id }) => id === team_id)?.name}</bdi> ·{' '}
            {t('run.match', { round })}
          </>
        )}
      />
      {!mission && <Text>{t('run.noMission')}</Text>}
      {mission && hasDuty(bundle, event, track, 'referee') && (
        <RunForm event={event} track={track} teams={teams} mission={mission} runs={done} />
      )}
      <Title order={2} fz="1.2rem">
        {t(isHead ? 'run.all' : 'run.own')}
      </Title>
      <DataState
        query={{ ...reported, data: runs } as typeof reported}
        empty={<Text>{t('run.none')}</Text>}
      >
        {(all) =>
          matchesOf(all, teams).map(({ team, round, runs: same }) => (
            <Card key={`${team.id}/${round}`} component="article" padding="md">
              <Title order={3} fz="1.1rem">
                <bdi dir="ltr">{team.number}</bdi> <bdi>{team.name}</bdi> ·{' '}
                {t('run.match', { round })}
              </Title>
              <SameRound runs={same} mission={mission} isHead={isHead} team={team.name} />
            </Card>
          ))
        }
      </DataState>
    </Stack>
  );
}

interface Props {
  runs: ReportedRun[];
  mission: KeptMission | undefined;
  isHead: boolean;
  /** Its name. */
  team: string;
}

/** Of one team and round. */
function SameRound({ runs, mission, isHead, team }: Props) {
  const { t } = useTranslation('crew');
  const local = useLocalized();
  const items = mission?.content.items ?? [];
  const rows: { name: string; value: (run: ReportedRun) => string | number }[] = [
    { name: t('run.mode'), value: ({ mode }) => t(`run.modes.${mode}`) },
    ...items.map(({ key, label }) => ({
      name: local(label),
      value: ({ counts }: ReportedRun) => counts[key] ?? 0,
    })),
    { name: t('run.sum'), value: ({ points }) => points },
    { name: t('run.time'), value: ({ time_ms }) => timeText(time_ms) },
  ];
  return (
    <SideBySide
      reports={runs}
      at={({ ran_at }) => ran_at}
      rows={rows}
      compared={runs.filter(({ state }) => state !== 'void')}
    >
      <tr>
        <th scope="row">{t('run.state')}</th>
        {runs.map((run) => (
          <td key={run.id}>
            {t(`run.states.${run.state}`)}
            {run.void_reason && (
              <small>
                : <bdi>{run.void_reason}</bdi>
              </small>
            )}
            {run.override_reason && (
              <small>
                {' · '}
                {t('override.counts', { reason: `\u2068${run.override_reason}\u2069` })}
              </small>
            )}
            {isHead && <Decide run={run} team={team} mayConfirm={!runs.some(isConfirmed)} />}
          </td>
        ))}
      </tr>
    </SideBySide>
  );
}

const isConfirmed = ({ state }: ReportedRun) => state === 'confirmed';

interface DecideProps {
  run: ReportedRun;
  team: string;
  mayConfirm: boolean;
}

function Decide({ run, team, mayConfirm }: DecideProps) {
  const { t } = useTranslation('crew');
  const options = {
    refreshes: [listRuns],
    onSuccess: ({ message }: { message: string }) => toastSuccess(message),
    onError: (error: Error) => toastError(error, t('run.decideFailed')),
  };
  const askOverride = useAskOverride();
  const override = async () => {
    const override_reason = await askOverride();
    if (override_reason) accept.mutate({ params, body: { override_reason } });
  };
  const accept = useWrite(confirmRun, {
    ...options,
    onError: (error) => (lacksInspection(error) ? void override() : options.onError(error)),
  });
  const discard = useWrite(voidRun, options);
  const params = { id: run.id };
  const askAccept = async () => {
    const { round, points, time_ms } = run;
    const isSure = await confirm({
      title: t('run.acceptTitle', { team, round }),
      note: t('run.confirmNote', { points, time: `\u2066${timeText(time_ms)}\u2069` }),
      text: t('run.acceptText'),
      action: t('run.accept'),
    });
    if (isSure) accept.mutate({ params, body: {} });
  };
  const askVoid = async () => {
    const reason = await askReason({
      title: t('run.void', { referee: run.referee }),
      text: t('run.voidText'),
      action: t('run.voidAction'),
      destructive: true,
      label: t('compare.reason'),
      needed: t('giveBack.noReason'),
    });
    if (reason) discard.mutate({ params, body: { reason } });
  };
  if (run.state === 'void') return null;
  return (
    <Group gap="xs" mt="xs">
      {run.state === 'reported' && mayConfirm && (
        <Button loading={accept.isPending} onClick={() => void askAccept()}>
          {t('run.accept')}
        </Button>
      )}
      <Button variant="default" loading={discard.isPending} onClick={() => void askVoid()}>
        {t('run.voidAction')}
      </Button>
    </Group>
  );
}
