import { Anchor, Card, Group, Skeleton, Text, Title } from '@mantine/core';
import {
  getJudgingOverview,
  type JudgingOverview,
  listMissions,
  listRubrics,
  type StartList,
} from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n.ts';
import { useLive } from '../../../lib/live.ts';
import { useLocalized } from '../../../lib/localized.ts';
import { read } from '../../../lib/query.ts';
import cards from '../../../ui/cards.module.css';
import { DataState } from '../../../ui/data-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { ListState } from './list-state.tsx';
import { PLACE, readList, type Track } from './reads.ts';

const sum = (judges: JudgingOverview['judges'], name: 'assigned' | 'handed_in') =>
  judges.reduce((all, judge) => all + judge[name], 0);

/** The one thing to do next, and the tab where it is done. */
function nextStep({ state, teams }: StartList, judged: JudgingOverview, isRun: boolean) {
  const [assigned, done] = [sum(judged.judges, 'assigned'), sum(judged.judges, 'handed_in')];
  if (teams.length === 0) return { step: 'fill', tab: 'list' } as const;
  if (state === 'open') return { step: 'lock', tab: 'list' } as const;
  if (state === 'closed') return { step: 'tell', tab: 'list' } as const;
  if (state === 'told') return { step: 'told', tab: 'results' } as const;
  if (isRun && assigned === 0) return { step: 'runs', tab: 'standings' } as const;
  if (assigned === 0) return { step: 'plan', tab: 'plan' } as const;
  if (done < assigned) return { step: 'judge', tab: 'overview', done, all: assigned } as const;
  return { step: 'close', tab: 'list' } as const;
}

function NextStep({ list, eventId, isRun }: { list: StartList; eventId: string; isRun: boolean }) {
  const { t } = useTranslation('judging');
  const params = { id: eventId, track: list.track.key };
  const isBegun = list.state !== 'open';
  const overview = useQuery({
    ...read(getJudgingOverview, { params }),
    ...useLive(),
    enabled: isBegun,
  });
  const judged = overview.data ?? (isBegun ? null : { judges: [], teams: [] });
  if (!judged) return overview.isError ? null : <Skeleton h={20} w="12rem" />;
  const { step, tab, ...counts } = nextStep(list, judged, isRun);
  return (
    <Anchor component={Link} to={`${PLACE}/${eventId}/${list.track.key}?tab=${tab}`} fw={600}>
      {t(`next.${step}`, counts)}
    </Anchor>
  );
}

interface Props {
  eventId: string;
  editionId: string;
  track: Track;
}

function TrackCard({ eventId, editionId, track }: Props) {
  const { t } = useTranslation('judging');
  const say = useLocalized();
  const list = useQuery({ ...readList({ id: eventId, track: track.key }), ...useLive() });
  const rubrics = useQuery(read(listRubrics, { params: { id: editionId } }));
  const missions = useQuery(read(listMissions, { params: { id: editionId } }));
  const isOfTrack = (one: { track: string }) => one.track === track.key;
  const isRun = Boolean(missions.data?.some(isOfTrack)) && !rubrics.data?.rubrics.some(isOfTrack);
  const id = `track-${track.key}`;
  return (
    <Card component="li" className={cards.card}>
      <Group justify="space-between" gap="xs">
        <Title order={2} fz="1.1rem" id={id}>
          <Anchor component={Link} inherit to={`${PLACE}/${eventId}/${track.key}`}>
            <bdi>{say(track.sub_title)}</bdi>
          </Anchor>
        </Title>
        {list.data && <ListState state={list.data.state} />}
      </Group>
      <DataState query={list} failure={t('list.failed')} skeleton={<Skeleton h={48} />}>
        {(known) => (
          <>
            <Text c="dimmed" size="sm">
              {t('list.teams', { number: known.teams.length })}
            </Text>
            <div className={cards.foot}>
              <NextStep list={known} eventId={eventId} isRun={isRun} />
            </div>
          </>
        )}
      </DataState>
    </Card>
  );
}

export function TrackCards({ tracks, ...ids }: Omit<Props, 'track'> & { tracks: Track[] }) {
  return (
    <ul className={cards.list}>
      {tracks.map((track) => (
        <TrackCard key={track.key} track={track} {...ids} />
      ))}
    </ul>
  );
}
