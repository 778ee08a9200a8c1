import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { id, instant, line, wholeNumber } from '../../fields.ts';
import { LIMITS } from '../../limits.ts';
import { RESULT_METHODS } from '../../statuses.ts';
import { localized } from '../season/editions.ts';
import { league } from './league.ts';
import { LEVELS } from './start-lists.ts';

const place = z.nullable(z.int());

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
  /** Why it takes the place of the one before. */
  correction_reason: z.nullable(z.string()),
  /** A later number is published, and in force. */
  corrected: z.boolean(),
  sha256: z.string(),
  /** Whether `/results/{address}.json` holds what the places follow from. */
  recomputable: z.boolean(),
  placements: z.array(
    z.object({
      place,
      moved_reason: z.nullable(z.string()),
      award: z.nullable(localized),
      team: z.string(),
      team_number: z.string(),
      academy: z.string(),
      governorate: z.nullable(z.string()),
      /** Of the team's project, where it has one. */
      project: z.nullable(z.string()),
      score: z.nullable(z.number()),
    }),
  ),
  /** Earlier numbers, newest first. */
  earlier: z.array(z.object({ number: z.int(), published_at: instant })),
});
export type PublishedList = z.output<typeof publishedList>;

/** `/results/{address}.json`, beside the page; of a corrected list `/results/{address}/{number}.json`. */
export const resultFile = z.extend(publishedList, {
  /** As the method gives it, by the team's number; `place` of a placement may be moved. */
  computed: z.record(z.string(), place),
  /** The text that `sha256` is of; null where it is for the schools concerned alone. */
  snapshot: z.nullable(z.string()),
});
export type ResultFile = z.output<typeof resultFile>;

export const listPublishedResults = defineEndpoint({
  name: 'listPublishedResults',
  summary: 'List all published result lists and running leagues, newest edition first',
  method: 'GET',
  path: '/results',
  access: 'public',
  kept: true,
  reply: z.array(
    z.extend(
      z.pick(publishedList, {
        address: true,
        edition: true,
        event: true,
        track: true,
        level: true,
      }),
      {
        /** Null for a league that is on. */
        published_at: z.nullable(instant),
        teams: z.int(),
        /** With place 1. */
        first: z.array(z.object({ team: z.string(), academy: z.string() })),
      },
    ),
  ),
});
export type PublishedResults = z.output<(typeof listPublishedResults)['reply']>;

const publicAddress = {
  edition: line(LIMITS.keyMax),
  event: line(LIMITS.keyMax),
  track: line(LIMITS.keyMax),
  level: line(LIMITS.keyMax),
};

export const getPublicLeague = defineEndpoint({
  name: 'getPublicLeague',
  summary:
    'Return the draw, standings and matches of a league; as at the freeze while there is one',
  method: 'GET',
  path: '/results/{edition}/{event}/{track}/{level}/league',
  access: 'public',
  kept: true,
  params: z.object(publicAddress),
  reply: z.extend(
    z.extend(
      league,
      z.pick(publishedList, {
        address: true,
        edition: true,
        event: true,
        track: true,
        level: true,
      }).shape,
    ),
    /** Matches that were confirmed later look planned. */
    { frozen_at: z.nullable(instant) },
  ),
});
export type PublicLeague = z.output<(typeof getPublicLeague)['reply']>;

export const getPublishedResult = defineEndpoint({
  name: 'getPublishedResult',
  summary: 'Return a published result list; `number` returns one that was corrected',
  method: 'GET',
  path: '/results/{edition}/{event}/{track}/{level}',
  access: 'public',
  kept: true,
  params: z.object(publicAddress),
  query: z.object({ number: z.optional(wholeNumber(1, LIMITS.versionMax)) }),
  reply: publishedList,
});

export const getResultFile = defineEndpoint({
  name: 'getResultFile',
  summary: 'Return what the places of a published list follow from, for a school with a team in it',
  method: 'GET',
  path: '/academy/results/{id}/file',
  access: ['academy'],
  academyPermission: 'view',
  params: z.object({ id }),
  reply: z.object({ sha256: z.string(), snapshot: z.string() }),
});
