import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import {
  emailOr,
  id,
  instant,
  line,
  orNull,
  otpCode,
  personName,
  phone,
  text,
  wholeNumber,
} from '../../fields.ts';
import { LIMITS } from '../../limits.ts';
import { otpChannel } from '../../otp-channels.ts';
import { CREW_DUTIES } from '../../statuses.ts';
import { logout } from '../identity/accounts.ts';
import { localized } from '../season/editions.ts';

const duty = z.object({ duty: z.enum(CREW_DUTIES), track: z.string() });

export const crewMember = z.object({
  id: z.string(),
  name: z.string(),
  /** Null once erased. */
  phone_number: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** At the event that was asked for. */
  duties: z.array(duty),
  conflicts: z.array(
    z.object({ id: z.string(), name: z.string(), declared_by: z.enum(['crew', 'desk']) }),
  ),
  /** Until when the last link works; null without one. */
  link_expires_at: z.nullable(instant),
  last_seen_at: z.nullable(instant),
  disabled: z.boolean(),
  version: z.int(),
});
export type CrewMember = z.output<typeof crewMember>;

const atDesk = { access: ['admin'], permission: 'editions' } as const;
const ofEvent = z.object({ id });
const ofMember = z.object({ id, crewId: id });
const version = wholeNumber(1, LIMITS.versionMax);
const contacts = {
  name: personName(LIMITS.nameMax),
  phone_number: phone,
  email: orNull(emailOr('invalid_email')),
};
/** Duties at the event; a duty is for one track, by its key. */
const duties = z.array(z.object({ duty: z.enum(CREW_DUTIES), track: line(LIMITS.keyMax) })).check(
  z.maxLength(CREW_DUTIES.length * LIMITS.tracksMax),
  z.refine((all) => new Set(all.map((own) => `${own.duty} ${own.track}`)).size === all.length, {
    error: 'already_used',
  }),
);

export const listCrew = defineEndpoint({
  name: 'listCrew',
  summary: 'List the crew of an event by name',
  method: 'GET',
  path: '/admin/events/{id}/crew',
  access: ['admin'],
  permission: 'view',
  params: ofEvent,
  reply: z.array(crewMember),
});

export const addCrew = defineEndpoint({
  ...atDesk,
  name: 'addCrew',
  summary:
    'Give people a duty at an event; who is known by phone keeps name and email. One list, all or nothing',
  method: 'POST',
  path: '/admin/events/{id}/crew',
  idempotent: true,
  params: ofEvent,
  body: z.object({
    members: z.array(z.object(contacts)).check(z.minLength(1), z.maxLength(LIMITS.crewPerEvent)),
    duties: duties.check(z.minLength(1)),
  }),
  reply: z.object({ added: z.int(), known: z.int(), crew: z.array(crewMember) }),
  message: 'crew_added',
  errors: ['edition_archived'],
});

export const updateCrew = defineEndpoint({
  ...atDesk,
  name: 'updateCrew',
  summary:
    'Change a member of the crew, the duties at this event, and conflicts with schools. Who leaves gives back the teams whose sheets are not handed in',
  method: 'PUT',
  path: '/admin/events/{id}/crew/{crewId}',
  params: ofMember,
  body: z.object({
    ...contacts,
    duties: z._default(duties, []),
    conflicts: z.array(id).check(z.maxLength(LIMITS.perPageMax)),
    disabled: z.boolean(),
    version,
  }),
  reply: crewMember,
  message: 'crew_changed',
  errors: ['edited_meanwhile', 'edition_archived'],
});

export const linkCrew = defineEndpoint({
  ...atDesk,
  name: 'linkCrew',
  summary: 'Make a new sign-in link for a member of the crew; the old one ends',
  method: 'POST',
  path: '/admin/events/{id}/crew/{crewId}/link',
  params: ofMember,
  /** `url` is shown once. */
  reply: z.object({ url: z.string(), whatsapp_url: z.string(), expires_at: instant }),
  errors: ['conflict'],
});

/** From the link, behind its `#`. */
const token = line(LIMITS.verificationTokenMax);

export const askCrewCode = defineEndpoint({
  name: 'askCrewCode',
  summary: 'Send a code to whom a link belongs, by email where there is one',
  method: 'POST',
  path: '/crew/code',
  access: 'public',
  body: z.object({ token }),
  /** Seconds; `sent_to` is masked. */
  reply: z.object({
    name: z.string(),
    otp_channel: otpChannel,
    sent_to: z.string(),
    retry_after: z.int(),
  }),
  errors: ['link_invalid', 'too_many_requests', 'whatsapp_busy'],
});

export const signInCrew = defineEndpoint({
  name: 'signInCrew',
  summary: 'Sign a member of the crew in by link and code',
  method: 'POST',
  path: '/crew/sign-in',
  access: 'public',
  body: z.object({ token, otp_code: otpCode }),
  reply: z.object({ token: z.string(), name: z.string() }),
  errors: [
    'link_invalid',
    'code_invalid',
    'code_expired',
    'code_attempts_exceeded',
    'too_many_requests',
  ],
});

export const logoutCrew = defineEndpoint({
  ...logout,
  name: 'logoutCrew',
  summary: "End the crew member's session",
  path: '/crew/logout',
  access: ['crew'],
});

export const declareConflict = defineEndpoint({
  name: 'declareConflict',
  summary: 'Say with which schools the caller has a conflict; their teams are not judged by them',
  method: 'PUT',
  path: '/crew/conflicts',
  access: ['crew'],
  body: z.object({ academies: z.array(id).check(z.maxLength(LIMITS.perPageMax)) }),
  reply: z.object({ recused: z.int() }),
  message: 'crew_conflicts_saved',
  errors: ['edition_archived'],
});

export const recuse = defineEndpoint({
  name: 'recuse',
  summary: 'Give a team back that the caller cannot judge; the organiser assigns another judge',
  method: 'POST',
  path: '/crew/events/{id}/teams/{teamId}/recuse',
  access: ['crew'],
  idempotent: true,
  params: z.object({ id, teamId: id }),
  body: z.object({ reason: text(LIMITS.sheetTextMax) }),
  reply: z.null(),
  message: 'crew_recused',
  errors: ['judging_begun', 'edition_archived'],
});

/** An event as the crew sees it. */
export const crewEvent = z.object({
  id: z.string(),
  title: localized,
  place: localized,
  address: z.nullable(localized),
  map_url: z.nullable(z.string()),
  starts_on: z.string(),
  ends_on: z.string(),
  from_time: z.nullable(z.string()),
});
