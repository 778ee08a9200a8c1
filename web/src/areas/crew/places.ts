import type { CrewBundle, CrewDuty } from '@midan/contract';
import { type Draft, draftKey, type Place, storedSheet } from './draft.ts';
import { kept } from './kept.ts';
import type { Waiting } from './queue.ts';
import { waitingAt } from './records.ts';

const at = (page: string, of: Record<string, string | number>) =>
  `/crew?${new URLSearchParams({ at: page, ...(of as Record<string, string>) })}`;

export const sheetPath = ({ event_id, team_id, round }: Place) =>
  at('sheet', { event: event_id, team: team_id, round });
export const comparePath = (event: string, team: string) => at('compare', { event, team });
export const overviewPath = (event: string, track: string) => at('overview', { event, track });
export const resultsPath = (event: string, track: string) => at('results', { event, track });
export const runsPath = (event: string, track: string) => at('runs', { event, track });
export const matchesPath = (event: string, track: string) => at('matches', { event, track });
export const matchPath = (event: string, track: string, match: string) =>
  at('match', { event, track, match });

export const gatePath = (event: string, team?: string) =>
  at('gate', { event, ...(team && { team }) });
export const inspectPath = (event: string, team?: string) =>
  at('inspect', { event, ...(team && { team }) });
export const callsPath = (event: string) => at('calls', { event });

export const matchesAt = (bundle: CrewBundle, event: string, track: string) =>
  bundle.matches.filter((one) => one.event_id === event && one.track === track);

export const hasDuty = (bundle: CrewBundle, event: string, track: string, ...among: CrewDuty[]) =>
  bundle.duties.some(
    (one) => one.event.id === event && one.track.key === track && among.includes(one.duty),
  );

export const teamAt = (bundle: CrewBundle, event: string | null, team: string | null) =>
  bundle.teams.find(({ id, event_id }) => id === team && event_id === event);

export const teamName = (bundle: CrewBundle, team: string) =>
  bundle.teams.find(({ id }) => id === team)?.name;

export type TeamState =
  | 'none'
  | 'draft'
  | 'waiting'
  | 'refused'
  | 'handed_in'
  | 'returned'
  | 'locked';

export function stateOf(bundle: CrewBundle, all: Waiting[], place: Place): TeamState {
  const waiting = waitingAt(all, place);
  if (waiting) return waiting.refused ? 'refused' : 'waiting';
  const stored = storedSheet(bundle, place);
  if (stored && stored.state !== 'draft') return stored.state;
  return stored || kept<Draft>(draftKey(place)) ? 'draft' : 'none';
}

/** In the order of turns; of those that are still to be judged if `isOpen`. */
export function ownTurns(bundle: CrewBundle, event: string, all: Waiting[], isOpen = false) {
  const open: TeamState[] = ['none', 'draft', 'returned', 'refused'];
  return bundle.assignments
    .filter(({ event_id }) => event_id === event)
    .toSorted((one, other) => one.round - other.round || one.turn - other.turn)
    .map((assignment) => ({ ...assignment, state: stateOf(bundle, all, assignment) }))
    .filter(({ state }) => !isOpen || open.includes(state));
}
