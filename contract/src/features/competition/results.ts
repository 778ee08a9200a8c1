import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import {
  chosenInstant,
  id,
  instant,
  line,
  orNull,
  secondFactorProof,
  text,
  wholeNumber,
} from '../../fields.ts';
import { LIMITS } from '../../limits.ts';
import { APPEAL_STATES, RESULT_METHODS, RESULT_STATES } from '../../statuses.ts';
import { localized } from '../season/editions.ts';
import { atLevel, ofLevel } from './league.ts';
import { LEVELS } from './start-lists.ts';

const place = z.nullable(z.int());
const placement = z.object({
  team: z.object({ id: z.string(), number: z.string(), name: z.string() }),
  academy: z.object({ name: z.string(), governorate: z.nullable(z.string()) }),
  computed: place,
  place,
  moved_reason: z.nullable(z.string()),
  award: z.nullable(localized),
  /** Points, or null in a league; with the standard error where there is one. */
  score: z.nullable(z.number()),
  error: z.nullable(z.number()),
  /** So near to the place before that their errors overlap. */
  close: z.boolean(),
});
export const appeal = z.object({
  id: z.string(),
  team: z.object({ id: z.string(), number: z.string(), name: z.string() }),
  text: z.string(),
  opened_at: instant,
  state: z.enum(APPEAL_STATES),
  answer: z.nullable(z.string()),
});
export const resultList = z.object({
  id: z.string(),
  level: z.enum(LEVELS),
  number: z.int(),
  state: z.enum(RESULT_STATES),
  method: z.enum(RESULT_METHODS),
  sha256: z.string(),
  proposed_by: z.nullable(z.string()),
  proposed_at: instant,
  shown_at: z.nullable(instant),
  /** Until when schools may appeal; null before it is shown. */
  appeals_until: z.nullable(instant),
  signed_by: z.nullable(z.string()),
  publish_at: z.nullable(instant),
  correction_reason: z.nullable(z.string()),
  /** `seventh/giza/innovation/junior`: below /results, for good. */
  address: z.string(),
  /** By place, those without one last. */
  placements: z.array(placement),
  appeals: z.array(appeal),
  version: z.int(),
});
export type ResultList = z.output<typeof resultList>;

const version = wholeNumber(1, LIMITS.versionMax);
const atDesk = { access: ['admin'], permission: 'settings' } as const;
const ofList = z.object({ id });
const ofTrack = z.object({ id, track: line(LIMITS.keyMax) });
/** conflict: its state does not allow it. */
const writes = ['conflict', 'edited_meanwhile', 'edition_archived'] as const;

/** Levels with listed teams. */
const levelsOfTrack = z.object({
  /** From when on later places stay hidden from schools and the public; null if they do not. */
  frozen_at: z.nullable(instant),
  levels: z.array(
    z.object({
      level: z.enum(LEVELS),
      teams: z.int(),
      method: z.enum(RESULT_METHODS),
      /** Sheets, runs and matches that are not decided. */
      open: z.int(),
      /** Whether the start list is closed; places are proposed only then. */
      closed: z.boolean(),
      /** The newest; null before one is proposed. */
      list: z.nullable(resultList),
      /** Published lists before it. */
      earlier: z.array(z.object({ number: z.int(), published_at: instant })),
    }),
  ),
});
export type TrackResults = z.output<typeof levelsOfTrack>;

export const listResults = defineEndpoint({
  name: 'listResults',
  summary: 'List the levels of a track at an event with the newest result list of each',
  method: 'GET',
  path: '/admin/events/{id}/tracks/{track}/results',
  access: ['admin'],
  permission: 'view',
  params: ofTrack,
  reply: levelsOfTrack,
});

export const listCrewResults = defineEndpoint({
  name: 'listCrewResults',
  summary: 'As listResults, for head judges and head referees of the track',
  method: 'GET',
  path: '/crew/events/{id}/tracks/{track}/results',
  access: ['crew'],
  params: ofTrack,
  reply: levelsOfTrack,
});

export const freezeResults = defineEndpoint({
  ...atDesk,
  name: 'freezeResults',
  summary:
    'Hide from schools and the public what is decided from now on, until it is published or the freeze ends. Its end shows proposed and signed lists to their schools, and takes their instants back',
  method: 'PUT',
  path: '/admin/events/{id}/freeze',
  params: z.object({ id }),
  body: z.object({ frozen: z.boolean() }),
  reply: z.object({ frozen_at: z.nullable(instant) }),
  message: 'results_frozen',
  errors: ['edition_archived'],
});

export const proposeResults = defineEndpoint({
  name: 'proposeResults',
  summary:
    'Propose the places of a level of a closed start list and show them to the schools concerned; head judges (sheets), head referees (runs, league). A dry run writes nothing',
  method: 'POST',
  path: `/crew${atLevel}/results`,
  access: ['crew'],
  idempotent: true,
  params: ofLevel,
  body: z.object({
    /** Why, where it corrects a published list. */
    correction_reason: orNull(text(LIMITS.sheetTextMax)),
    dry_run: z._default(z.boolean(), false),
  }),
  /** As it is or would be. */
  reply: resultList,
  message: 'results_proposed',
  /** conflict: the start list is not closed, or a list is proposed or signed. */
  errors: ['judging_open', 'conflict', 'edition_archived'],
});

export const reopenResults = defineEndpoint({
  ...atDesk,
  name: 'reopenResults',
  summary: 'Give a proposed or signed list, which is not published, back: it is proposed anew',
  method: 'POST',
  path: '/admin/results/{id}/reopen',
  idempotent: true,
  params: ofList,
  body: z.object({ version }),
  reply: resultList,
  message: 'results_reopened',
  errors: writes,
});

export const movePlacement = defineEndpoint({
  ...atDesk,
  name: 'movePlacement',
  summary: 'Give a team of a proposed list another place with a reason, or an award',
  method: 'PUT',
  path: '/admin/results/{id}/teams/{teamId}',
  params: z.object({ id, teamId: id }),
  body: z.object({
    place: orNull(wholeNumber(1, LIMITS.countMax)),
    reason: orNull(text(LIMITS.sheetTextMax)),
    award: z.nullable(
      z.object({ en: line(LIMITS.certificateAwardMax), ar: line(LIMITS.certificateAwardMax) }),
    ),
    version,
  }),
  reply: resultList,
  message: 'results_changed',
  /** conflict, too: its schools see it and the event is frozen. */
  errors: writes,
});

export const signResults = defineEndpoint({
  ...atDesk,
  name: 'signResults',
  summary:
    'Sign a proposed list as an owner with a second factor; who proposed it is another person',
  method: 'POST',
  path: '/admin/results/{id}/sign',
  idempotent: true,
  params: ofList,
  body: z.object({ version, ...secondFactorProof }),
  reply: resultList,
  message: 'results_signed',
  /** appeals_open: an appeal is open, or schools may still make one. */
  errors: [...writes, 'appeals_open', 'own_proposal', 'too_many_requests', 'overloaded'],
});

export const publishResults = defineEndpoint({
  ...atDesk,
  name: 'publishResults',
  summary:
    'Publish a signed list at an instant, now if null; another instant while that has not come. It corrects the one before',
  method: 'POST',
  path: '/admin/results/{id}/publish',
  idempotent: true,
  params: ofList,
  body: z.object({ version, publish_at: orNull(chosenInstant) }),
  reply: resultList,
  message: 'results_published',
  errors: [...writes, 'appeals_open'],
});

export const answerAppeal = defineEndpoint({
  name: 'answerAppeal',
  summary: 'Uphold or refuse an appeal with an answer; an upheld one gives the list back',
  method: 'POST',
  path: '/crew/appeals/{id}/answer',
  access: ['crew'],
  idempotent: true,
  params: ofList,
  body: z.object({
    state: z.enum(['upheld', 'refused']),
    answer: text(LIMITS.sheetTextMax),
  }),
  reply: appeal,
  message: 'appeal_answered',
  errors: ['conflict', 'edition_archived'],
});

/** A team's place as its school or member sees it. */
const ownResult = z.object({
  /** Null while its league is on. */
  list_id: z.nullable(z.string()),
  event: localized,
  track: localized,
  level: z.enum(LEVELS),
  team: z.object({ id: z.string(), number: z.string(), name: z.string() }),
  place,
  award: z.nullable(localized),
  /** Teams in the list. */
  of: z.int(),
  published: z.boolean(),
  /** Null if it cannot be appealed against. */
  appeals_until: z.nullable(instant),
  appeal: z.nullable(z.omit(appeal, { team: true })),
  /** Of its public page; null before the place is public. */
  address: z.nullable(z.string()),
});
export type OwnResult = z.output<typeof ownResult>;

export const listOwnResults = defineEndpoint({
  name: 'listOwnResults',
  summary:
    "List the places of the academy's teams that are shown or published, and running leagues",
  method: 'GET',
  path: '/academy/results',
  access: ['academy'],
  academyPermission: 'view',
  reply: z.array(ownResult),
});

export const listStudentResults = defineEndpoint({
  name: 'listStudentResults',
  summary: "List the published places of the student's teams, and running leagues",
  method: 'GET',
  path: '/student/results',
  access: ['student'],
  reply: z.array(ownResult),
});

export const openAppeal = defineEndpoint({
  name: 'openAppeal',
  summary: 'Appeal against the place of a team, within 15 minutes after it was shown, once',
  method: 'POST',
  path: '/academy/results/{id}/teams/{teamId}/appeal',
  access: ['academy'],
  academyPermission: 'teams',
  idempotent: true,
  params: z.object({ id, teamId: id }),
  body: z.object({ text: text(LIMITS.sheetTextMax) }),
  reply: ownResult,
  message: 'appeal_opened',
  /** window_closed: too late. */
  errors: ['conflict', 'window_closed', 'edition_archived'],
});
