import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { id, instant, orNull, wholeNumber } from '../../fields.ts';
import { LIMITS } from '../../limits.ts';
import { INSPECTION_STATES, PLACE_KINDS, SLOT_KINDS, SLOT_STATES } from '../../statuses.ts';
import { localized } from '../season/editions.ts';
import { teamAtEvent } from './league.ts';
import { place, slot } from './timetable.ts';

/** What a phone sends of a team at the gate. */
export const arrivalFields = {
  event_id: id,
  team_id: id,
  /** Ids of members; with `replaces` none takes the arrival back. */
  present: z.array(id).check(z.maxLength(LIMITS.presentMax)),
  /** Id of the record that this one corrects. */
  replaces: orNull(id),
};

/** One of a phone's rows; which count, `arrivalOf` says. */
export const arrival = z.object({
  id: z.string(),
  team_id: z.string(),
  /** For the gate alone ids of students; as many empty texts for others. */
  present: z.array(z.string()),
  at: instant,
  replaces: z.nullable(z.string()),
});
export type Arrival = z.output<typeof arrival>;

/** One of a phone's rows; what follows from them, `inspectionOf` says. */
export const inspection = z.object({
  id: z.string(),
  team_id: z.string(),
  attempt: z.int(),
  passed: z.boolean(),
  /** Keys of the list's items that were not right. */
  failed: z.array(z.string()),
  seal_no: z.nullable(z.string()),
  at: instant,
  /** By a head inspector. */
  head: z.boolean(),
  replaces: z.nullable(z.string()),
});
export type Inspection = z.output<typeof inspection>;

const crewDay = z.object({
  events: z.array(
    z.object({
      id: z.string(),
      places: z.array(place),
      /** Of a timetable, published or not, for the tracks of the caller's duties. */
      slots: z.array(slot),
      arrivals: z.array(arrival),
      inspections: z.array(inspection),
    }),
  ),
});
export type CrewDay = z.output<typeof crewDay>;

export const getCrewDay = defineEndpoint({
  name: 'getCrewDay',
  summary: 'Return what moves at the caller’s events: arrivals, inspections, slots',
  method: 'GET',
  path: '/crew/day',
  access: ['crew'],
  reply: crewDay,
});

export const moveSlotState = defineEndpoint({
  name: 'moveSlotState',
  summary:
    'Call a slot’s teams, say that they are present, missed or done; callers only. A missed one is planned again at the end of its place’s line',
  method: 'POST',
  path: '/crew/slots/{id}/state',
  access: ['crew'],
  idempotent: true,
  params: z.object({ id }),
  body: z.object({ state: z.enum(SLOT_STATES), version: wholeNumber(1, LIMITS.versionMax) }),
  reply: slot,
  message: 'slot_changed',
  /** conflict: not from its state. */
  errors: ['edited_meanwhile', 'conflict', 'edition_archived'],
});

export const getArrivals = defineEndpoint({
  name: 'getArrivals',
  summary: 'List the teams of an event with arrival and inspection, by number',
  method: 'GET',
  path: '/admin/events/{id}/arrivals',
  access: ['admin'],
  permission: 'view',
  params: z.object({ id }),
  reply: z.array(
    z.extend(teamAtEvent, {
      track: z.string(),
      members: z.int(),
      /** Null before. */
      arrived_at: z.nullable(instant),
      present: z.int(),
      inspection: z.enum(INSPECTION_STATES),
      attempt: z.int(),
      seal_no: z.nullable(z.string()),
    }),
  ),
});

/** A slot as everybody may see it: teams and schools, no person. */
const publicSlot = z.object({
  id: z.string(),
  place: localized,
  track: localized,
  kind: z.enum(SLOT_KINDS),
  round: z.nullable(z.int()),
  code: z.nullable(z.string()),
  teams: z.array(z.pick(teamAtEvent, { number: true, name: true, academy: true })),
  starts_at: instant,
  /** Minutes later than planned; below 0 earlier. */
  delay: z.int(),
  minutes: z.int(),
  state: z.enum(SLOT_STATES),
});
export type PublicSlot = z.output<typeof publicSlot>;

const eventOfDay = z.object({
  id: z.string(),
  title: localized,
  place: localized,
  starts_on: z.string(),
  ends_on: z.string(),
});

const live = z.object({
  event: eventOfDay,
  places: z.array(z.object({ kind: z.enum(PLACE_KINDS), name: localized })),
  /** Not done; by start. Empty while no timetable is published. */
  slots: z.array(publicSlot),
});
export type LiveDay = z.output<typeof live>;

export const getLiveDay = defineEndpoint({
  name: 'getLiveDay',
  summary: 'Return what is called and comes next at an event; made at most once a second',
  method: 'GET',
  path: '/live/{id}',
  access: 'public',
  kept: true,
  params: z.object({ id }),
  reply: live,
});

/** Of published timetables of events that are not past. */
const ownDay = z.array(
  z.object({
    event: eventOfDay,
    team: z.object({ id: z.string(), number: z.string(), name: z.string() }),
    /** Not done; by start. */
    slots: z.array(publicSlot),
  }),
);
export type OwnDay = z.output<typeof ownDay>;

export const getAcademyDay = defineEndpoint({
  name: 'getAcademyDay',
  summary: 'Return when and where the school’s teams are next, by team',
  method: 'GET',
  path: '/academy/day',
  access: ['academy'],
  academyPermission: 'view',
  reply: ownDay,
});

export const getStudentDay = defineEndpoint({
  name: 'getStudentDay',
  summary: 'Return when and where the student’s team is next',
  method: 'GET',
  path: '/student/day',
  access: ['student'],
  reply: ownDay,
});

export const getChildDay = defineEndpoint({
  name: 'getChildDay',
  summary: 'Return when and where the team of a child is next, for the guardian',
  method: 'POST',
  path: '/guardian/family/day',
  access: 'public',
  repeatable: true,
  /** A child of the family, by the secret of `openFamily`. */
  body: z.object({
    grant: z.string().check(z.minLength(1), z.maxLength(LIMITS.verificationTokenMax)),
    student_id: id,
  }),
  reply: ownDay,
  errors: ['link_invalid', 'too_many_requests'],
});
