import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { id, instant, line, wholeNumber } from '../../fields.ts';
import { LIMITS } from '../../limits.ts';
import { INVITATION_STATES } from '../../statuses.ts';
import { localized } from '../season/editions.ts';
import { LEVELS } from './start-lists.ts';

const invitation = z.object({
  team: z.object({ id: z.string(), number: z.string(), name: z.string() }),
  academy: z.string(),
  level: z.enum(LEVELS),
  /** The place that it is in line for, and where. */
  place: z.int(),
  qualifier: localized,
  line: z.int(),
  state: z.enum(INVITATION_STATES),
  reply_until: z.nullable(instant),
});
export const finalLine = z.object({
  /** Teams of each level; null before anybody is invited. */
  places: z.nullable(z.int()),
  from_each: z.nullable(z.int()),
  /** Since the final's start list is locked nobody more is invited. */
  closed: z.boolean(),
  /** Published qualifier lists of the track that are not in line yet. */
  waiting_lists: z.int(),
  /** By level and line. */
  line: z.array(invitation),
});
export type FinalLine = z.output<typeof finalLine>;

const ofFinal = z.object({ id, track: line(LIMITS.keyMax) });

export const getFinalLine = defineEndpoint({
  name: 'getFinalLine',
  summary: 'Return who is invited to a final in a track, and who comes next',
  method: 'GET',
  path: '/admin/events/{id}/tracks/{track}/invitations',
  access: ['admin'],
  permission: 'view',
  params: ofFinal,
  reply: finalLine,
});

export const inviteToFinal = defineEndpoint({
  name: 'inviteToFinal',
  summary:
    'Put the places of published qualifiers in line for a final, and invite as many as there is room for. A second press adds only lists that were published since',
  method: 'POST',
  path: '/admin/events/{id}/tracks/{track}/invitations',
  access: ['admin'],
  permission: 'settings',
  idempotent: true,
  params: ofFinal,
  body: z.object({
    /** Teams of each level that the final holds; never fewer than are invited or accepted. */
    places: wholeNumber(1, LIMITS.countMax),
    /** Best of each qualifier that may come at all. */
    from_each: wholeNumber(1, LIMITS.countMax),
  }),
  reply: finalLine,
  message: 'final_invited',
  /** conflict: no final, its start list is locked, or fewer places than given. */
  errors: ['conflict', 'edition_archived'],
});

/** An invitation as its school sees it. */
const ownInvitation = z.object({
  event: z.object({
    id: z.string(),
    title: localized,
    place: localized,
    starts_on: z.string(),
    ends_on: z.string(),
  }),
  track: localized,
  team: z.object({ id: z.string(), number: z.string(), name: z.string() }),
  state: z.enum(INVITATION_STATES),
  reply_until: z.nullable(instant),
  /** The final's start list is locked: an accepted place is not given back here any more. */
  closed: z.boolean(),
});
export type OwnInvitation = z.output<typeof ownInvitation>;

export const listInvitations = defineEndpoint({
  name: 'listInvitations',
  summary: "List the invitations of the academy's teams to a final",
  method: 'GET',
  path: '/academy/invitations',
  access: ['academy'],
  academyPermission: 'view',
  reply: z.array(ownInvitation),
});

export const answerInvitation = defineEndpoint({
  name: 'answerInvitation',
  summary:
    'Accept or decline a place at a final, or give an accepted one back; a refusal invites the next in line',
  method: 'POST',
  path: '/academy/invitations/{id}/teams/{teamId}',
  access: ['academy'],
  academyPermission: 'teams',
  idempotent: true,
  params: z.object({ id, teamId: id }),
  body: z.object({ answer: z.enum(['accepted', 'declined']) }),
  reply: ownInvitation,
  message: 'invitation_answered',
  /** window_closed: too late. judging_begun: the team arrived or was inspected. */
  errors: ['conflict', 'window_closed', 'judging_begun', 'edition_archived'],
});
