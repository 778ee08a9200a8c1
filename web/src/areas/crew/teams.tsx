import { Anchor, Button, Card, Stack, Text, Title } from '@mantine/core';
import type { CrewBundle } from '@midan/contract';
import { useTranslation } from '../../lib/i18n.ts';
import { useLocalized } from '../../lib/localized.ts';
import { Link } from '../../ui/link.tsx';
import { DateText } from '../../ui/text.tsx';
import styles from './crew.module.css';
import { NextSlot } from './day-parts.tsx';
import {
  callsPath,
  gatePath,
  inspectPath,
  matchesAt,
  matchesPath,
  overviewPath,
  ownTurns,
  resultsPath,
  runsPath,
  sheetPath,
  teamAt,
} from './places.ts';
import { useWaiting } from './queue.ts';

type Event = CrewBundle['duties'][number]['event'];

export function Teams({ bundle }: { bundle: CrewBundle }) {
  const { t } = useTranslation('crew');
  const events = new Map(bundle.duties.map(({ event }) => [event.id, event]));
  return (
    <Stack gap="lg">
      <title>{t('area')}</title>
      <Title order={1} fz="var(--size-title)">
        {t('teams.title')}
      </Title>
      {events.size === 0 && <Text>{t('teams.noDuty')}</Text>}
      {[...events.values()].map((event) => (
        <section key={event.id} aria-labelledby={event.id}>
          <Stack gap="md">
            <EventFacts event={event} />
            <DayDuties bundle={bundle} event={event.id} />
            <Duties bundle={bundle} event={event.id} />
            <ResultLinks bundle={bundle} event={event.id} />
            <OwnTeams bundle={bundle} event={event.id} />
          </Stack>
        </section>
      ))}
    </Stack>
  );
}

function EventFacts({ event }: { event: Event }) {
  const { t } = useTranslation('crew');
  const local = useLocalized();
  const { starts_on, ends_on, from_time, address, map_url } = event;
  return (
    <div>
      <Title order={2} fz="1.2rem" id={event.id}>
        <bdi>{local(event.title)}</bdi>
      </Title>
      <Text>
        <DateText value={starts_on} style="weekday" />
        {ends_on !== starts_on && (
          <>
            {' – '}
            <DateText value={ends_on} style="weekday" />
          </>
        )}
        {from_time && <> · {t('teams.from', { time: `\u2066${from_time}\u2069` })}</>}
      </Text>
      <Text>
        <bdi>{local(event.place)}</bdi>
        {address && (
          <>
            {' · '}
            <bdi>{local(address)}</bdi>
          </>
        )}
      </Text>
      {map_url && (
        <Anchor href={map_url} target="_blank" rel="noreferrer" className={styles.tall}>
          {t('teams.map')}
        </Anchor>
      )}
    </div>
  );
}

const DAY_PATHS = {
  ...{ gate: gatePath, caller: callsPath },
  ...{ inspector: inspectPath, head_inspector: inspectPath },
};
const isDayDuty = (duty: string): duty is keyof typeof DAY_PATHS => duty in DAY_PATHS;

/** One for each work of the day, over all its tracks. */
function DayDuties({ bundle, event }: { bundle: CrewBundle; event: string }) {
  const { t } = useTranslation('crew-day');
  const own = bundle.duties.filter((one) => one.event.id === event);
  const duties = new Map(
    own.flatMap(({ duty }) => (isDayDuty(duty) ? [[DAY_PATHS[duty], duty] as const] : [])),
  );
  return [...duties].map(([path, duty]) => (
    <Button key={duty} component={Link} prefetch="none" size="xl" to={path(event)}>
      {t(`open.${duty === 'head_inspector' ? 'inspector' : duty}`)}
    </Button>
  ));
}

/** What a head judge or a referee opens for a track. */
function Duties({ bundle, event }: { bundle: CrewBundle; event: string }) {
  const { t } = useTranslation('crew');
  const local = useLocalized();
  const duties = bundle.duties.filter((one) => one.event.id === event);
  return duties.map(({ duty, track }) => {
    if (duty !== 'head_judge' && duty !== 'referee' && duty !== 'head_referee') return null;
    const isLeague = duty !== 'head_judge' && matchesAt(bundle, event, track.key).length > 0;
    const played = isLeague ? matchesPath(event, track.key) : runsPath(event, track.key);
    const name = local(track.name);
    return (
      <Button
        key={duty + track.key}
        component={Link}
        prefetch="none"
        size="lg"
        variant={duty === 'referee' ? 'filled' : 'default'}
        to={duty === 'head_judge' ? overviewPath(event, track.key) : played}
        className={styles.wrapping}
      >
        {t(isLeague ? `league.open.${duty}` : `teams.open.${duty}`, { track: name })}
      </Button>
    );
  });
}

/** One for each track whose judges or referees the reader heads. */
function ResultLinks({ bundle, event }: { bundle: CrewBundle; event: string }) {
  const { t } = useTranslation('crew');
  const local = useLocalized();
  const heads = bundle.duties.filter(
    ({ duty, event: { id } }) => id === event && duty.startsWith('head_'),
  );
  const tracks = new Map(heads.map(({ track }) => [track.key, track]));
  return [...tracks.values()].map(({ key, name }) => (
    <Button
      key={key}
      component={Link}
      prefetch="none"
      size="lg"
      variant="default"
      to={resultsPath(event, key)}
      className={styles.wrapping}
    >
      {t('results.link', { track: local(name) })}
    </Button>
  ));
}

function OwnTeams({ bundle, event }: { bundle: CrewBundle; event: string }) {
  const { t } = useTranslation('crew');
  const turns = ownTurns(bundle, event, useWaiting());
  const isJudge = bundle.duties.some((one) => one.event.id === event && one.duty === 'judge');
  if (turns.length === 0) return isJudge && <Text>{t('teams.none')}</Text>;
  return (
    <ol className={styles.list}>
      {turns.map((turn) => {
        const team = teamAt(bundle, event, turn.team_id);
        if (!team) return null;
        const sheet = bundle.sheets.find((one) => one.team_id === team.id);
        return (
          <Card component="li" key={`${team.id}/${turn.round}`} padding="md">
            <Link to={sheetPath(turn)} prefetch="none" className={styles.team}>
              <span className={styles.table}>
                <small>{t('team.table')}</small>
                <bdi>{team.table_no ?? '–'}</bdi>
              </span>
              <span className={styles.grow}>
                <b>
                  <bdi>{team.name}</bdi>
                </b>
                <span>
                  <bdi>{team.academy.name}</bdi>
                </span>
                <small>
                  <bdi dir="ltr">{team.number}</bdi> · {t(`levels.${team.level}`)}
                  {turn.round > 1 && <> · {t('team.round', { round: turn.round })}</>}
                </small>
                <NextSlot
                  event={event}
                  isOwn={(slot) =>
                    slot.kind === 'judging' && slot.teams.some(({ id }) => id === team.id)
                  }
                />
              </span>
              <span className={styles.badge} data-state={turn.state}>
                {t(`states.${turn.state}`)}
              </span>
            </Link>
            {turn.state === 'returned' && sheet?.returned_reason && (
              <Text mt="xs">
                {t('sheet.returned')} <bdi>{sheet.returned_reason}</bdi>
              </Text>
            )}
          </Card>
        );
      })}
    </ol>
  );
}
