import { Card, Stack, Text, Title } from '@mantine/core';
import { type CrewBundle, listCrewMatches, type ReplyData, stageOf } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n.ts';
import { useLive } from '../../lib/live.ts';
import { read } from '../../lib/query.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { DataState } from '../../ui/data-state.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './crew.module.css';
import { NextSlot } from './day-parts.tsx';
import { matchesAt, matchPath } from './places.ts';
import { useWaiting, type Waiting } from './queue.ts';
import { Refused } from './refused.tsx';

export type PlayedMatch = ReplyData<typeof listCrewMatches>[number];

/** Without a network as the phone knows them, without reports. */
export function useMatches(bundle: CrewBundle, event: string, track: string) {
  const query = useQuery({
    ...read(listCrewMatches, { params: { id: event, track } }),
    ...useLive(),
    staleTime: 0,
  });
  const kept = matchesAt(bundle, event, track).map((match) => ({ ...match, reports: [] }));
  return { ...query, data: query.data ?? (kept.length > 0 ? kept : undefined) } as typeof query;
}

export function stateOf({ id, state, reports }: PlayedMatch, waiting: Waiting[]) {
  if (state === 'confirmed') return 'confirmed';
  const own = waiting.find(({ record }) => record.kind === 'match' && record.match_id === id);
  if (own) return own.refused ? 'refused' : 'waiting';
  return reports.length > 0 ? 'reported' : 'planned';
}

/** Of the text that says a score. */
export const scoreKey = ({ home_penalties }: { home_penalties: number | null }) =>
  home_penalties === null ? 'league.score' : 'league.penaltyScore';

const STAGES = ['QF', 'SF', '3P', 'F'] as const;
/** Of the text that says it; none in a group and in rounds before the quarter-finals. */
export function stageKey(code: string) {
  const stage = STAGES.find((one) => one === stageOf(code));
  return stage && (`league.stages.${stage}` as const);
}

/** Colours of the badges of sheets. */
export const COLOURS = {
  ...{ planned: 'none', waiting: 'waiting', refused: 'refused' },
  ...{ reported: 'draft', confirmed: 'locked' },
} as const;

/** By turn; what is confirmed stands at the end. */
export function Matches({ bundle, query }: { bundle: CrewBundle; query: URLSearchParams }) {
  const { t } = useTranslation('crew');
  const [event, track] = [query.get('event') ?? '', query.get('track') ?? ''];
  const matches = useMatches(bundle, event, track);
  return (
    <Stack gap="md">
      <title>{t('league.title')}</title>
      <div>
        <BackButton to="/crew">{t('teams.title')}</BackButton>
      </div>
      <Title order={1} fz="1.4rem">
        {t('league.title')}
      </Title>
      <Refused
        kind="match"
        name={(record) => (
          <>
            <bdi dir="ltr">{bundle.matches.find(({ id }) => id === record.match_id)?.code}</bdi>{' '}
            {t(scoreKey(record), record)}
          </>
        )}
      />
      <DataState query={matches} empty={<Text>{t('league.none')}</Text>}>
        {(all) => {
          const open = all.filter(({ state }) => state === 'planned');
          const done = all.filter(({ state }) => state === 'confirmed');
          const turns = Map.groupBy(open, ({ group_no, turn }) => `${group_no === null}/${turn}`);
          return (
            <>
              {[...turns].map(([key, [first, ...others]]) => (
                <section key={key}>
                  <Title order={2} fz="1.2rem" mb="xs">
                    {first && t(`league.${first.group_no === null ? 'knockout' : 'groups'}`, first)}
                  </Title>
                  <Cards matches={first ? [first, ...others] : []} />
                </section>
              ))}
              {open.length === 0 && <Text>{t('league.allDone')}</Text>}
              {done.length > 0 && (
                <details>
                  <summary>{t('league.done', { count: done.length })}</summary>
                  <Cards matches={done} />
                </details>
              )}
            </>
          );
        }}
      </DataState>
    </Stack>
  );
}

function Cards({ matches }: { matches: PlayedMatch[] }) {
  const { t } = useTranslation('crew');
  const waiting = useWaiting();
  return (
    <ol className={styles.list}>
      {matches.map((match) => {
        const state = stateOf(match, waiting);
        return (
          <Card component="li" key={match.id} padding="md">
            <Link
              to={matchPath(match.event_id, match.track, match.id)}
              prefetch="none"
              className={styles.team}
            >
              <span className={styles.table}>
                <small>{t('league.match')}</small>
                <bdi dir="ltr">{match.code}</bdi>
              </span>
              <span className={styles.grow}>
                <Side match={match} side="home" />
                <Side match={match} side="away" />
                <small>
                  {[stageKey(match.code), `levels.${match.level}` as const]
                    .flatMap((key) => (key ? t(key) : []))
                    .join(' · ')}
                </small>
                {match.state === 'planned' && (
                  <NextSlot
                    event={match.event_id}
                    isOwn={({ code, track }) => code === match.code && track === match.track}
                  />
                )}
              </span>
              <span className={styles.badge} data-state={COLOURS[state]}>
                {t(`league.states.${state}`)}
              </span>
            </Link>
          </Card>
        );
      })}
    </ol>
  );
}

/** With its goals, and those of the penalties, once they are confirmed. */
function Side({ match, side }: { match: PlayedMatch; side: 'home' | 'away' }) {
  const { t } = useTranslation('crew');
  const team = match[side];
  const [goals, penalties] = [match[`${side}_goals`], match[`${side}_penalties`]];
  return (
    <span className={styles.side}>
      <span>
        <b>
          <bdi>{team?.name ?? t('league.unknown')}</bdi>
        </b>{' '}
        <small>
          <bdi dir="ltr">{team?.number}</bdi>
          {team && team.id === match.forfeit_by && ` · ${t('league.absent')}`}
        </small>
      </span>
      {goals !== null && (
        <b className={styles.goals}>
          {goals}
          {penalties !== null && ` (${penalties})`}
        </b>
      )}
    </span>
  );
}
