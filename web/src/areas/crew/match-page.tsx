import { Button, Stack, Text, Title } from '@mantine/core';
import { type CrewBundle, confirmMatch, listCrewMatches } from '@midan/contract';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../lib/i18n.ts';
import { useWrite } from '../../lib/query.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { confirm } from '../../ui/confirm.ts';
import { DataState } from '../../ui/data-state.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { askReason } from './ask-reason.ts';
import styles from './crew.module.css';
import { COLOURS, type PlayedMatch, scoreKey, stageKey, stateOf, useMatches } from './matches.tsx';
import { lacksInspection, useAskOverride } from './override.ts';
import { hasDuty, matchesPath } from './places.ts';
import { useWaiting } from './queue.ts';
import { enqueueMatch, loadBundle } from './records.ts';
import { type Score, ScoreFields, useScore } from './score-fields.tsx';
import { SideBySide } from './side-by-side.tsx';
import { sync } from './sync.ts';

/** A referee records the score, a head referee confirms one. */
export function MatchPage({ bundle, query }: { bundle: CrewBundle; query: URLSearchParams }) {
  const { t } = useTranslation('crew');
  const [event, track] = [query.get('event') ?? '', query.get('track') ?? ''];
  const matches = useMatches(bundle, event, track);
  const none = (
    <Title order={1} fz="1.4rem">
      {t('league.none')}
    </Title>
  );
  return (
    <Stack gap="md">
      <title>{t('league.title')}</title>
      <div>
        <BackButton to={matchesPath(event, track)}>{t('league.title')}</BackButton>
      </div>
      <DataState query={matches} empty={none}>
        {(all) => {
          const match = all.find(({ id }) => id === query.get('match'));
          if (!match) return none;
          return <Played match={match} bundle={bundle} refresh={() => void matches.refetch()} />;
        }}
      </DataState>
    </Stack>
  );
}

interface Props {
  match: PlayedMatch;
  bundle: CrewBundle;
  refresh: () => void;
}

function Played({ match, bundle, refresh }: Props) {
  const { t } = useTranslation('crew');
  const navigate = useNavigate();
  const { event_id, track, home, away } = match;
  const counted = useScore(match);
  const state = stateOf(match, useWaiting());
  const stage = stageKey(match.code);
  const isHead = hasDuty(bundle, event_id, track, 'head_referee');
  const teams = { home: home?.name ?? '', away: away?.name ?? '' };
  const leave = () => {
    counted.change(null);
    void navigate(matchesPath(event_id, track));
  };
  const decide = useDecision(match, { onDone: leave, refresh });
  const report = async () => {
    const { score } = counted;
    const isSure = await confirm({
      title: t('league.sure', teams),
      note: t(scoreKey(score), score),
      text: t('league.sureText'),
      action: t('league.report'),
    });
    if (!isSure) return;
    if (!(await enqueueMatch({ match_id: match.id, ...score }))) return;
    toastSuccess(t('league.reported'));
    leave();
    void sync();
  };
  const mayReport = hasDuty(bundle, event_id, track, 'referee') && match.state === 'planned';
  const isKnown = home !== null && away !== null;
  const form = (
    <Stack gap="md">
      <ScoreFields match={match} counted={counted} />
      <div className={styles.foot}>
        <Text fw={700} fz="1.3rem" aria-live="polite">
          {t(scoreKey(counted.score), counted.score)}
        </Text>
        {mayReport && (
          <Button size="lg" disabled={!counted.isRight} onClick={() => void report()}>
            {t('league.report')}
          </Button>
        )}
        {isHead && (
          <Button
            size="lg"
            variant={mayReport ? 'default' : 'filled'}
            disabled={!counted.isRight}
            loading={decide.isPending}
            onClick={() => void decide.confirm(counted.score)}
          >
            {t(match.state === 'confirmed' ? 'league.correct' : 'league.confirm')}
          </Button>
        )}
      </div>
    </Stack>
  );
  const hasScore = isHead && (match.reports.length > 0 || match.state === 'confirmed');
  return (
    <>
      <Title order={1} fz="1.4rem">
        <bdi dir="ltr">{match.code}</bdi> · {stage && `${t(stage)} · `}
        <bdi>{home?.name ?? t('league.unknown')}</bdi> –{' '}
        <bdi>{away?.name ?? t('league.unknown')}</bdi>
      </Title>
      <div>
        <span className={styles.badge} data-state={COLOURS[state]}>
          {t(`league.states.${state}`)}
        </span>
        {match.state === 'confirmed' && (
          <Text fw={650} fz="1.2rem" mt="xs">
            {t(scoreKey(match), { ...match })}
          </Text>
        )}
        {match.override_reason && (
          <Text>{t('override.counts', { reason: `\u2068${match.override_reason}\u2069` })}</Text>
        )}
      </div>
      {match.reports.length > 0 && (
        <Reports match={match} onConfirm={isHead ? decide.confirm : undefined} />
      )}
      {!isKnown && <Text>{t('league.waitsForTeams')}</Text>}
      {isKnown && hasScore && (
        <details>
          <summary>{t('league.other')}</summary>
          {form}
        </details>
      )}
      {isKnown && !hasScore && (mayReport || isHead) && form}
      {isKnown && isHead && (
        <details>
          <summary>{t('league.forfeit')}</summary>
          <Stack gap="xs" mt="xs" align="start">
            {[home, away].map(({ id, name, number }) => (
              <Button
                key={id}
                variant="default"
                className={styles.wrapping}
                onClick={() => void decide.forfeit(id, `${name} (${number})`)}
              >
                {t('league.forfeitBy', { team: `${name} (${number})` })}
              </Button>
            ))}
          </Stack>
        </details>
      )}
    </>
  );
}

/** Needs the network. A match that is confirmed already is corrected with a reason. */
function useDecision(match: PlayedMatch, on: { onDone: () => void; refresh: () => void }) {
  const { t } = useTranslation('crew');
  const askOverride = useAskOverride();
  const override = async (refused: Parameters<typeof write.mutate>[0]) => {
    const override_reason = await askOverride();
    if (override_reason) write.mutate({ ...refused, body: { ...refused.body, override_reason } });
  };
  const write = useWrite(confirmMatch, {
    refreshes: [listCrewMatches],
    onSuccess: async ({ message }) => {
      toastSuccess(message);
      await loadBundle().catch(() => undefined);
      on.onDone();
    },
    onError: (error, refused) => {
      if (lacksInspection(error)) return void override(refused);
      toastError(error, t('league.failed'));
      on.refresh();
    },
  });
  const decide = async (score: Score, forfeit: { id: string; name: string } | null) => {
    const { home, away, version } = match;
    const question = {
      title: t('league.confirmTitle', { home: home?.name, away: away?.name }),
      note: forfeit ? t('league.forfeitBy', { team: forfeit.name }) : t(scoreKey(score), score),
      text: t(forfeit ? 'league.forfeitText' : 'league.confirmText'),
      action: t(match.state === 'confirmed' ? 'league.correct' : 'league.confirm'),
    };
    let reason: string | null = null;
    if (match.state === 'confirmed') {
      const words = { label: t('compare.reason'), needed: t('giveBack.noReason') };
      reason = await askReason({ ...question, ...words });
      if (!reason) return;
    } else if (!(await confirm(question))) return;
    const body = { ...score, forfeit_by: forfeit?.id ?? null, reason, version };
    write.mutate({ params: { id: match.id }, body });
  };
  const NO_GOALS = { home_goals: 0, away_goals: 0, home_penalties: null, away_penalties: null };
  return {
    isPending: write.isPending,
    confirm: (score: Score) => decide(score, null),
    forfeit: (id: string, name: string) =>
      decide({ ...NO_GOALS, home_cards: 0, away_cards: 0 }, { id, name }),
  };
}

interface ReportsProps {
  match: PlayedMatch;
  /** For a head referee. */
  onConfirm: ((score: Score) => Promise<void>) | undefined;
}

function Reports({ match, onConfirm }: ReportsProps) {
  const { t } = useTranslation('crew');
  const { reports, home, away } = match;
  const names = { home: home?.name ?? '', away: away?.name ?? '' };
  const rows = (['goals', 'penalties', 'cards'] as const).flatMap((what) =>
    (['home', 'away'] as const).map((side) => ({
      name: t('of', { name: t(`league.counts.${what}`), of: `\u2068${names[side]}\u2069` }),
      value: (report: (typeof reports)[number]) => report[`${side}_${what}`],
    })),
  );
  const isSaid = ({ value }: (typeof rows)[number]) => reports.some((one) => value(one) !== null);
  return (
    <SideBySide reports={reports} at={({ at }) => at} rows={rows.filter(isSaid)}>
      {onConfirm && match.state === 'planned' && (
        <tr>
          <td />
          {reports.map(({ id, referee: _, at: __, ...score }) => (
            <td key={id}>
              <Button onClick={() => void onConfirm(score)}>{t('league.confirm')}</Button>
            </td>
          ))}
        </tr>
      )}
    </SideBySide>
  );
}
