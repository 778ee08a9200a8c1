import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { id, instant, line, orNull, text, wholeNumber } from '../../fields.ts';
import { LIMITS } from '../../limits.ts';
import { MATCH_STATES } from '../../statuses.ts';
import { LEVELS, startList } from './start-lists.ts';

const atDesk = { access: ['admin'], permission: 'settings' } as const;
export const ofLevel = z.object({ id, track: line(LIMITS.keyMax), level: z.enum(LEVELS) });
export const atLevel = '/events/{id}/tracks/{track}/levels/{level}';

/** A team as lists at an event name it. */
export const teamAtEvent = z.object({
  id: z.string(),
  number: z.string(),
  name: z.string(),
  academy: z.string(),
});

export const match = z.object({
  id: z.string(),
  /** G1-3, QF-1, F. */
  code: z.string(),
  group_no: z.nullable(z.int()),
  turn: z.int(),
  /** Null until the match before is decided. */
  home: z.nullable(teamAtEvent),
  away: z.nullable(teamAtEvent),
  state: z.enum(MATCH_STATES),
  home_goals: z.nullable(z.int()),
  away_goals: z.nullable(z.int()),
  home_penalties: z.nullable(z.int()),
  away_penalties: z.nullable(z.int()),
  home_cards: z.int(),
  away_cards: z.int(),
  /** Id of the team that did not play. */
  forfeit_by: z.nullable(z.string()),
  confirmed_at: z.nullable(instant),
  version: z.int(),
});
export type Match = z.output<typeof match>;

export const league = z.object({
  /** Null before the draw. */
  draw: z.nullable(
    z.object({
      seed: z.int(),
      /** Of the list of team ids, in hex. */
      teams_sha256: z.string(),
      group_size: z.int(),
      advancing: z.int(),
      drawn_at: instant,
    }),
  ),
  groups: z.array(
    z.object({
      number: z.int(),
      /** By place. */
      rows: z.array(
        z.object({
          team: teamAtEvent,
          place: z.int(),
          played: z.int(),
          points: z.int(),
          goals_for: z.int(),
          goals_against: z.int(),
          cards: z.int(),
          advances: z.boolean(),
        }),
      ),
    }),
  ),
  /** By turn. Knock-out matches stand after the groups'. */
  matches: z.array(match),
});
export type League = z.output<typeof league>;

export const getLeague = defineEndpoint({
  name: 'getLeague',
  summary: 'Return the draw, matches and standings of a level',
  method: 'GET',
  path: `/admin${atLevel}/league`,
  access: ['admin'],
  permission: 'view',
  params: ofLevel,
  reply: league,
});

export const drawLeague = defineEndpoint({
  ...atDesk,
  name: 'drawLeague',
  summary:
    'Draw the groups of a locked list by a seed that was said aloud, once; schools apart. Makes all group matches',
  method: 'POST',
  path: `/admin${atLevel}/draw`,
  idempotent: true,
  params: ofLevel,
  body: z.object({
    seed: wholeNumber(0, LIMITS.drawSeedMax),
    group_size: wholeNumber(LIMITS.groupTeamsMin, LIMITS.groupTeamsMax),
    advancing: wholeNumber(1, LIMITS.advancingMax),
    /** Of the list that was shown before the seed was said. */
    teams_sha256: line(64),
  }),
  reply: league,
  message: 'league_drawn',
  /** conflict: drawn already, or the list is another one. */
  errors: ['start_list_open', 'conflict', 'edition_archived'],
});

export const previewDraw = defineEndpoint({
  name: 'previewDraw',
  summary: 'Return the hash of the list to draw from, to be read aloud with the number of teams',
  method: 'GET',
  path: `/admin${atLevel}/draw`,
  access: ['admin'],
  permission: 'view',
  params: ofLevel,
  reply: z.object({ teams: z.int(), teams_sha256: z.string(), locked: z.boolean() }),
});

export const startKnockout = defineEndpoint({
  ...atDesk,
  name: 'startKnockout',
  summary: 'Make the knock-out from the final standings of all groups, seeded by place and points',
  method: 'POST',
  path: `/admin${atLevel}/knockout`,
  idempotent: true,
  params: ofLevel,
  reply: league,
  message: 'knockout_made',
  /** judging_open: group matches that are not confirmed. */
  errors: ['judging_open', 'conflict', 'edition_archived'],
});

const goals = wholeNumber(0, 99);
export const mergeLevels = defineEndpoint({
  ...atDesk,
  name: 'mergeLevels',
  summary:
    'Put all teams of a locked start list together in one level, `open`, with a reason, before anything is judged or drawn. Unlocking takes it back',
  method: 'POST',
  path: '/admin/events/{id}/tracks/{track}/start-list/merge',
  idempotent: true,
  params: z.object({ id, track: line(LIMITS.keyMax) }),
  body: z.object({ reason: text(LIMITS.sheetTextMax) }),
  reply: startList,
  message: 'start_list_changed',
  errors: ['start_list_open', 'judging_begun', 'edition_archived'],
});

/** What a referee's phone sends of a match, and what a head referee confirms. */
export const matchScore = {
  home_goals: goals,
  away_goals: goals,
  home_penalties: orNull(goals),
  away_penalties: orNull(goals),
  /** Points of cards: a yellow 1, a red 3. */
  home_cards: z._default(goals, 0),
  away_cards: z._default(goals, 0),
};

export const crewMatch = z.extend(match, {
  event_id: z.string(),
  track: z.string(),
  level: z.enum(LEVELS),
  /** Why it counts though a team had not passed inspection. */
  override_reason: z.nullable(z.string()),
});
export type CrewMatch = z.output<typeof crewMatch>;

const matchReport = z.object({
  id: z.string(),
  referee: z.string(),
  at: instant,
  home_goals: z.int(),
  away_goals: z.int(),
  ...z.pick(match, {
    home_penalties: true,
    away_penalties: true,
    home_cards: true,
    away_cards: true,
  }).shape,
});
export type MatchReport = z.output<typeof matchReport>;

export const listCrewMatches = defineEndpoint({
  name: 'listCrewMatches',
  summary: 'List the matches of a track for its referees, with what was reported of each',
  method: 'GET',
  path: '/crew/events/{id}/tracks/{track}/matches',
  access: ['crew'],
  params: z.object({ id, track: line(LIMITS.keyMax) }),
  reply: z.array(z.extend(crewMatch, { reports: z.array(matchReport) })),
});

export const confirmMatch = defineEndpoint({
  name: 'confirmMatch',
  summary:
    'Confirm a score, or a forfeit; head referees only. A knock-out match needs a winner. Confirmed again, it corrects while nothing was played from it',
  method: 'POST',
  path: '/crew/matches/{id}/confirm',
  access: ['crew'],
  idempotent: true,
  params: z.object({ id }),
  body: z.object({
    ...matchScore,
    /** Id of the team that did not play: the other wins 3:0. */
    forfeit_by: orNull(id),
    /** For a correction. */
    reason: orNull(text(LIMITS.sheetTextMax)),
    /** Why it counts though a team has not passed inspection. */
    override_reason: z._default(orNull(text(LIMITS.sheetTextMax)), null),
    version: wholeNumber(1, LIMITS.versionMax),
  }),
  reply: match,
  message: 'match_confirmed',
  /**
   * conflict: its teams are not known, the start list is not locked, no winner of a knock-out, or a
   * correction without a reason. match_played_on: a correction that would change who plays in a
   * confirmed match; or places are proposed.
   */
  errors: [
    'conflict',
    'edited_meanwhile',
    'inspection_missing',
    'match_played_on',
    'edition_archived',
  ],
});
