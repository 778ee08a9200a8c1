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
  /** Level with the place before within their errors. */
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
  address: z.string(),
  placements: z.array(placement),
  appeals: z.array(appeal),
  version: z.int(),
});
export type ResultList = z.output<typeof resultList>;

const version = wholeNumber(1, LIMITS.versionMax);
const atDesk = { access: ['admin'], permission: 'settings' } as const;
const ofList = z.object({ id });
const writes = ['conflict', 'edited_meanwhile', 'edition_archived'] as const;

export const listResults = defineEndpoint({
  name: 'listResults',
  summary: 'List the newest result list of each level of a track at an event',
  method: 'GET',
  path: '/admin/events/{id}/tracks/{track}/results',
  access: ['admin'],
  permission: 'view',
  params: z.object({ id, track: line(LIMITS.keyMax) }),
  reply: z.array(resultList),
});

export const proposeResults = defineEndpoint({
  name: 'proposeResults',
  summary:
    'Propose the places of a level from its closed sheets, confirmed runs or league, and show them to the schools concerned; head judges and head referees of the track',
  method: 'POST',
  path: `/crew${atLevel}/results`,
  access: ['crew'],
  idempotent: true,
  params: ofLevel,
  /** Why, where it corrects a published list. */
  body: z.object({ correction_reason: orNull(text(LIMITS.sheetTextMax)) }),
  reply: resultList,
  message: 'results_proposed',
  /** judging_open: something that counts is not decided. */
  errors: ['judging_open', 'conflict', 'edition_archived'],
});

export const reopenResults = defineEndpoint({
  ...atDesk,
  name: 'reopenResults',
  summary: 'Give a proposed list back to who proposed it; it is worked out anew',
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
  errors: writes,
});

export const signResults = defineEndpoint({
  ...atDesk,
  name: 'signResults',
  summary: 'Sign a proposed list as an owner; who proposed it is another person',
  method: 'POST',
  path: '/admin/results/{id}/sign',
  idempotent: true,
  params: ofList,
  body: z.object({ version, ...secondFactorProof }),
  reply: resultList,
  message: 'results_signed',
  /** appeals_open: an appeal is open, or schools may still make one. */
  errors: [...writes, 'appeals_open', 'too_many_requests', 'overloaded'],
});

export const publishResults = defineEndpoint({
  ...atDesk,
  name: 'publishResults',
  summary: 'Publish a signed list at an instant, now if omitted; a corrected one takes its place',
  method: 'POST',
  path: '/admin/results/{id}/publish',
  idempotent: true,
  params: ofList,
  body: z.object({ version, publish_at: orNull(chosenInstant) }),
  reply: resultList,
  message: 'results_published',
  errors: [...writes, 'appeals_open'],
});

export const awardResults = defineEndpoint({
  ...atDesk,
  name: 'awardResults',
  summary:
    'Issue the certificates of all places and awards of a published list; a second press issues none',
  method: 'POST',
  path: '/admin/results/{id}/certificates',
  idempotent: true,
  params: ofList,
  body: z.object({
    /** Places from 1 to this one, beside every award. */
    places: wholeNumber(0, 100),
  }),
  reply: z.object({ issued: z.int(), already: z.int(), left_out: z.int() }),
  message: 'results_awarded',
  errors: ['conflict', 'edition_archived'],
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

/** A list that its school may see: its own teams alone before publication. */
const ownResult = z.object({
  list_id: z.string(),
  event: localized,
  track: localized,
  level: z.enum(LEVELS),
  team: z.object({ id: z.string(), number: z.string(), name: z.string() }),
  place,
  award: z.nullable(localized),
  /** Of teams in the list. */
  of: z.int(),
  published: z.boolean(),
  appeals_until: z.nullable(instant),
  appeal: z.nullable(appeal),
  address: z.nullable(z.string()),
});
export type OwnResult = z.output<typeof ownResult>;

export const listOwnResults = defineEndpoint({
  name: 'listOwnResults',
  summary: "List the places of the academy's teams that are shown or published",
  method: 'GET',
  path: '/academy/results',
  access: ['academy'],
  academyPermission: 'view',
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

/** Teams and schools, no person. */
export const publishedList = z.object({
  address: z.string(),
  edition: z.object({ number: z.int(), slug: z.string(), name: localized }),
  event: z.object({ title: localized, place: localized, starts_on: z.string() }),
  track: z.object({ key: z.string(), name: localized }),
  level: z.enum(LEVELS),
  method: z.enum(RESULT_METHODS),
  number: z.int(),
  published_at: instant,
  correction_reason: z.nullable(z.string()),
  sha256: z.string(),
  placements: z.array(
    z.object({
      place,
      moved_reason: z.nullable(z.string()),
      award: z.nullable(localized),
      team: z.string(),
      team_number: z.string(),
      academy: z.string(),
      governorate: z.nullable(z.string()),
      score: z.nullable(z.number()),
    }),
  ),
  /** Earlier numbers, newest first. */
  earlier: z.array(z.object({ number: z.int(), published_at: instant })),
});
export type PublishedList = z.output<typeof publishedList>;

export const listPublishedResults = defineEndpoint({
  name: 'listPublishedResults',
  summary: 'List the addresses of all published result lists, newest edition first',
  method: 'GET',
  path: '/results',
  access: 'public',
  reply: z.array(
    z.pick(publishedList, {
      address: true,
      edition: true,
      event: true,
      track: true,
      level: true,
      published_at: true,
    }),
  ),
});

export const getPublishedResult = defineEndpoint({
  name: 'getPublishedResult',
  summary: 'Return a published result list; `number` returns one that was corrected',
  method: 'GET',
  path: '/results/{edition}/{event}/{track}/{level}',
  access: 'public',
  params: z.object({
    edition: line(LIMITS.keyMax),
    event: line(LIMITS.keyMax),
    track: line(LIMITS.keyMax),
    level: line(LIMITS.keyMax),
  }),
  query: z.object({ number: z.optional(wholeNumber(1, 1000)) }),
  reply: publishedList,
});
