import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { id, instant, line, orNull, wholeNumber } from '../../fields.ts';
import { LIMITS } from '../../limits.ts';
import { AGE_GROUPS } from '../../rules/ages.ts';
import { START_LIST_STATES } from '../../statuses.ts';
import { fullEvent, localized } from '../season/editions.ts';

/** Teams compete against their own level; `open` puts all of a track together. */
export const LEVELS = [...AGE_GROUPS.map(({ level }) => level), 'open'] as const;
export type Level = (typeof LEVELS)[number];

export const listedTeam = z.object({
  id: z.string(),
  /** As everybody says it: 7-0421. */
  number: z.string(),
  name: z.string(),
  academy: z.object({ id: z.string(), name: z.string(), governorate: z.nullable(z.string()) }),
  /** What it is now, while the list is open; frozen from then on. Null without members. */
  level: z.nullable(z.enum(LEVELS)),
  members: z.int(),
  ready: z.boolean(),
  table_no: z.nullable(z.string()),
});
export type ListedTeam = z.output<typeof listedTeam>;

export const startList = z.object({
  event: z.pick(fullEvent, { id: true, kind: true, title: true, starts_on: true, ends_on: true }),
  track: z.object({ key: z.string(), number: z.int(), name: localized }),
  state: z.enum(START_LIST_STATES),
  locked_at: z.nullable(instant),
  feedback_at: z.nullable(instant),
  version: z.int(),
  /** By number. */
  teams: z.array(listedTeam),
});
export type StartList = z.output<typeof startList>;

const ofList = z.object({ id, track: line(LIMITS.keyMax) });
const version = wholeNumber(1, LIMITS.versionMax);
const atDesk = { access: ['admin'], permission: 'editions' } as const;
const path = '/admin/events/{id}/tracks/{track}/start-list';

export const getStartList = defineEndpoint({
  name: 'getStartList',
  summary: 'Return the start list of a track at an event; empty before teams are listed',
  method: 'GET',
  path,
  access: ['admin'],
  permission: 'view',
  params: ofList,
  reply: startList,
});

export const fillStartList = defineEndpoint({
  ...atDesk,
  name: 'fillStartList',
  summary:
    'List the teams of the track whose schools go to this event and that are in no other qualifier. A dry run lists them and writes nothing',
  method: 'POST',
  path: `${path}/fill`,
  idempotent: true,
  params: ofList,
  body: z.object({
    /** Leaves out teams that are not ready. */
    ready_only: z._default(z.boolean(), true),
    dry_run: z._default(z.boolean(), false),
  }),
  reply: z.object({ added: z.array(listedTeam), not_ready: z.int(), list: startList }),
  message: 'start_list_filled',
  /** conflict: at a final, where teams are listed one by one. */
  errors: ['start_list_locked', 'edition_archived', 'conflict'],
});

export const listTeamAtEvent = defineEndpoint({
  ...atDesk,
  name: 'listTeamAtEvent',
  summary: 'Put one team of the track on the list, or set its table',
  method: 'PUT',
  path: `${path}/teams/{teamId}`,
  params: z.object({ id, track: line(LIMITS.keyMax), teamId: id }),
  body: z.object({ table_no: orNull(line(LIMITS.tableNoMax)) }),
  reply: startList,
  message: 'start_list_changed',
  /**
   * conflict: it goes to another qualifier, is inactive, its level is drawn, or teams are invited
   * to this final. A listed team's table may change until
   * the end; a new one comes until the list is closed, with members once it is locked.
   */
  errors: ['start_list_locked', 'start_list_incomplete', 'edition_archived', 'conflict'],
});

export const unlistTeamAtEvent = defineEndpoint({
  ...atDesk,
  name: 'unlistTeamAtEvent',
  summary: 'Take a team off the list',
  method: 'DELETE',
  path: `${path}/teams/{teamId}`,
  params: z.object({ id, track: line(LIMITS.keyMax), teamId: id }),
  reply: startList,
  message: 'start_list_changed',
  /** conflict: at a final whose teams are invited. judging_begun: it arrived or was inspected. */
  errors: ['start_list_locked', 'judging_begun', 'edition_archived', 'conflict'],
});

export const moveStartList = defineEndpoint({
  ...atDesk,
  name: 'moveStartList',
  summary:
    'Lock a start list, which freezes levels; unlock it while nobody has judged; close it, which locks every sheet, or open it again; tell teams their feedback',
  method: 'POST',
  path: `${path}/state`,
  idempotent: true,
  params: ofList,
  body: z.object({ state: z.enum(START_LIST_STATES), version }),
  reply: startList,
  message: 'start_list_moved',
  /**
   * incomplete: a team without members. judging_open: a sheet is not handed in, or a run or match
   * is not decided. conflict, too: a result list is proposed or signed; feedback while the event is
   * frozen, since it shows totals.
   */
  errors: [
    'conflict',
    'edited_meanwhile',
    'start_list_incomplete',
    'invitations_open',
    'judging_begun',
    'judging_open',
    'edition_archived',
  ],
});
