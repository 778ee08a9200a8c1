import {
  type FullEvent,
  LIMITS,
  listInspectionLists,
  listMissions,
  listResults,
  listRubrics,
  PLACE_OF,
  type SlotKind,
  type Timetable,
} from '@midan/contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import { read } from '../../../../lib/query.ts';
import { readList, type Track } from '../reads.ts';

export interface Offer {
  track: string;
  kind: SlotKind;
  minutes: string;
  /** Ids of all that suit. */
  places: string[];
}

const minutes = (value: number) => String(Math.min(LIMITS.slotMinutesMax, Math.ceil(value)));
const CHANGEOVER = 2;
const USUAL = { inspection: 5, practice: 10, match: 10 } as const;

interface Props {
  event: FullEvent;
  editionId: string;
  tracks: readonly Track[];
}

/** What each track with a locked list has to be planned; undefined while that is read. */
export function useOffers({ event, editionId, tracks }: Props, { places }: Timetable) {
  const ofEdition = { params: { id: editionId } };
  const missions = useQuery(read(listMissions, ofEdition));
  const rubrics = useQuery(read(listRubrics, ofEdition));
  const inspections = useQuery(read(listInspectionLists, ofEdition));
  const of = (track: string) => ({ id: event.id, track });
  const lists = useQueries({ queries: tracks.map(({ key }) => readList(of(key))) });
  const results = useQueries({
    queries: tracks.map(({ key }) => read(listResults, { params: of(key) })),
  });
  const all = [missions, rubrics, inspections, ...lists, ...results];
  if (all.some(({ isPending }) => isPending)) return undefined;
  return tracks.flatMap(({ key }, at): Offer[] => {
    const state = lists[at]?.data?.state;
    if (!state || state === 'open') return [];
    const isOf = (one: { track: string }) => one.track === key;
    const mission = missions.data?.find(isOf);
    const rubric = rubrics.data?.rubrics.find(isOf);
    const isLeague = results[at]?.data?.levels.some(({ method }) => method === 'league');
    const lengths: [SlotKind, number][] = [];
    if (inspections.data?.some(isOf)) lengths.push(['inspection', USUAL.inspection]);
    if (mission || isLeague) lengths.push(['practice', USUAL.practice]);
    if (mission) lengths.push(['run', mission.content.seconds / 60 + CHANGEOVER]);
    if (isLeague) lengths.push(['match', USUAL.match]);
    if (rubric) {
      const { show_minutes, question_minutes } = rubric.content;
      lengths.push(['judging', show_minutes + question_minutes + CHANGEOVER]);
    }
    return lengths.map(([kind, length]) => ({
      ...{ track: key, kind, minutes: minutes(length) },
      places: places.filter((place) => place.kind === PLACE_OF[kind]).map(({ id }) => id),
    }));
  });
}
