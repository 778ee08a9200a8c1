import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { NEXT_STEPS } from '../../rules/next-steps.ts';
import { EDITION_STATUSES } from '../../statuses.ts';
import {
  editionTrack,
  editionWindow,
  fullEvent,
  localized,
  ofEdition,
  publicEdition,
} from '../season/editions.ts';

export const academyEdition = z.object({
  /** Its events are those of the school's governorate. */
  edition: z.extend(publicEdition, { events: z.array(fullEvent) }),
  joined: z.boolean(),
  /** With the school's own later deadlines. */
  windows: z.array(z.extend(editionWindow, { is_open: z.boolean() })),
  tracks: z.array(
    z.extend(editionTrack, {
      /** Places left for this school; null without a limit. */
      places_left: z.nullable(z.int()),
    }),
  ),
  next_steps: z.array(
    z.object({
      name: z.enum(NEXT_STEPS),
      count: z.nullable(z.int()),
      until: z.nullable(z.string()),
      /** The first team that `guardian_no` is about. */
      team_id: z.optional(z.string()),
    }),
  ),
  /** Path of the school's own calendar file, a secret; null for staff members. */
  calendar_path: z.nullable(z.string()),
  /** Editions that can be joined, the current one, and the school's own, newest first. */
  editions: z.array(
    z.object({
      number: z.int(),
      name: localized,
      status: z.enum(EDITION_STATUSES),
      joined: z.boolean(),
    }),
  ),
});
export type AcademyEdition = z.output<typeof academyEdition>;

export const getAcademyEdition = defineEndpoint({
  name: 'getAcademyEdition',
  summary: "Return an edition with the academy's deadlines, places and next steps",
  method: 'GET',
  path: '/academy/edition',
  access: ['academy'],
  academyPermission: 'view',
  query: z.object(ofEdition),
  reply: academyEdition,
});

export const joinEdition = defineEndpoint({
  name: 'joinEdition',
  summary: 'Take part in an edition. If it asks for the deposit again, the wallet must hold it',
  method: 'POST',
  path: '/academy/edition/join',
  access: ['academy'],
  academyPermission: 'owner',
  idempotent: true,
  body: z.object(ofEdition),
  reply: z.object({ edition: z.int() }),
  message: 'edition_joined',
  errors: ['academy_not_active', 'edition_not_open', 'deposit_missing'],
});
