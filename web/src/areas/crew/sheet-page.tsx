import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import { type CrewBundle, type CrewTeam, type Rubric, sheetTotal } from '@midan/contract';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './crew.module.css';
import { currentDraft, draftKey, type Place, storedSheet } from './draft.ts';
import { keep, useKept } from './kept.ts';
import { comparePath, ownTurns, sheetPath, stateOf, teamAt } from './places.ts';
import { ProjectPart } from './project-part.tsx';
import { dropRecord, useWaiting } from './queue.ts';
import { waitingAt } from './records.ts';
import { SheetForm } from './sheet-form.tsx';

interface PageProps {
  bundle: CrewBundle;
  query: URLSearchParams;
}

/** Refusals after which the judge can do nothing about the sheet. */
const FINAL = ['not_assigned', 'conflict', 'closed', 'handed_in'];

export function SheetPage({ bundle, query }: PageProps) {
  const { t } = useTranslation('crew');
  const team = teamAt(bundle, query.get('event'), query.get('team'));
  const round = Number(query.get('round') ?? 1);
  const assignment =
    team && bundle.assignments.find((one) => one.team_id === team.id && one.round === round);
  const back = <BackButton to="/crew">{t('teams.title')}</BackButton>;
  const place = { event_id: team?.event_id ?? '', team_id: team?.id ?? '', round };
  const refused = waitingAt(useWaiting(), place)?.refused;
  const gone = t(refused ? `refused.${refused}` : 'sheet.gone');
  if (!team || !assignment) {
    return (
      <Stack gap="md" align="start">
        <title>{t('area')}</title>
        <Title order={1} fz="1.2rem">
          {gone}
        </Title>
        {back}
      </Stack>
    );
  }
  return (
    <Stack gap="md">
      <title>{team.name}</title>
      <div>{back}</div>
      <TeamHead team={team} />
      <div className={styles.beside}>
        <ProjectPart eventId={team.event_id} teamId={team.id} />
        <Stack gap="md">
          <Sheet bundle={bundle} team={team} place={place} rubricId={assignment.rubric_id} />
        </Stack>
      </div>
    </Stack>
  );
}

export function TeamHead({ team }: { team: CrewTeam }) {
  const { t } = useTranslation('crew');
  return (
    <div>
      <Title order={1} fz="1.4rem">
        <bdi>{team.name}</bdi>
      </Title>
      <Text>
        {t('team.table')} <b>{team.table_no ?? '–'}</b> · <bdi>{team.academy.name}</bdi> ·{' '}
        {t(`levels.${team.level}`)}
      </Text>
      {team.members.length > 0 && (
        <Text c="dimmed">
          <bdi>{team.members.map(({ name }) => name).join(' · ')}</bdi>
        </Text>
      )}
    </div>
  );
}

interface Props {
  bundle: CrewBundle;
  team: CrewTeam;
  place: Place;
  rubricId: string | null;
}

function Sheet({ bundle, team, place, rubricId }: Props) {
  const { t } = useTranslation('crew');
  const all = useWaiting();
  const own = useKept<Parameters<typeof currentDraft>[0] & object>(draftKey(place));
  const stored = storedSheet(bundle, place);
  // One id for the sheet from its first rendering on.
  const [begun] = useState(() => currentDraft(own, stored, place, rubricId ?? ''));
  const draft = own || stored ? currentDraft(own, stored, place, rubricId ?? '') : begun;
  const rubric = bundle.rubrics.find(({ id }) => id === draft.rubric_id)?.content;
  const waiting = waitingAt(all, place);
  const state = stateOf(bundle, all, place);
  const isClosed = bundle.duties.some(
    ({ event, track, state: list }) =>
      event.id === team.event_id && track.key === team.track && /closed|told/.test(list),
  );
  if (!rubric) return <Text>{t('sheet.noRubric')}</Text>;
  if (state === 'waiting' || state === 'handed_in' || state === 'locked')
    return <Done {...{ bundle, rubric, place, state, content: stored ?? draft.content }} />;
  const giveUp = () => {
    if (waiting) void dropRecord(waiting.record.id);
    keep(draftKey(place), null);
  };
  return (
    <>
      {state === 'returned' && (
        <Alert color="yellow" title={t('sheet.returned')}>
          <bdi>{stored?.returned_reason}</bdi>
        </Alert>
      )}
      {waiting?.refused && (
        <Alert color="red" role="alert" title={t('refused.title')}>
          <Text mb="xs">{t(`refused.${waiting.refused}`)}</Text>
          {FINAL.includes(waiting.refused) && (
            <Button variant="default" onClick={giveUp}>
              {t('refused.giveUp')}
            </Button>
          )}
        </Alert>
      )}
      {isClosed ? (
        <Text>{t('sheet.closed')}</Text>
      ) : (
        <SheetForm bundle={bundle} team={team} rubric={rubric} draft={draft} />
      )}
    </>
  );
}

interface DoneProps {
  bundle: CrewBundle;
  rubric: Rubric;
  place: Place;
  state: 'waiting' | 'handed_in' | 'locked';
  content: Parameters<typeof sheetTotal>[1];
}

function Done({ bundle, rubric, place, state, content }: DoneProps) {
  const { t } = useTranslation('crew');
  const [next] = ownTurns(bundle, place.event_id, useWaiting(), true);
  const team = next && teamAt(bundle, next.event_id, next.team_id);
  return (
    <Stack gap="sm">
      <Alert
        color={state === 'waiting' ? 'yellow' : 'teal'}
        role="status"
        title={t(`done.${state}`)}
      >
        {t('done.total', { total: sheetTotal(rubric, content) })}
      </Alert>
      {team && (
        <Button
          component={Link}
          prefetch="none"
          size="lg"
          to={sheetPath(next)}
          className={styles.wrapping}
        >
          {t('done.next', { table: team.table_no ?? '–', team: `\u2068${team.name}\u2069` })}
        </Button>
      )}
      {!team && <Text>{t('done.all')}</Text>}
      {state !== 'waiting' && (
        <Button
          component={Link}
          prefetch="none"
          variant="default"
          size="lg"
          to={comparePath(place.event_id, place.team_id)}
        >
          {t('done.compare')}
        </Button>
      )}
    </Stack>
  );
}
