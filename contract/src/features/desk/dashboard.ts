import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { instant } from '../../fields.ts';
import { WINDOW_KINDS } from '../../statuses.ts';
import { localized } from '../season/editions.ts';

export const ACTIVITY_TYPES = ['join_request', 'application_request', 'student_approved'] as const;

/** `time` is when the request arrived or the student was enrolled. */
export const activity = z.object({
  id: z.string(),
  type: z.enum(ACTIVITY_TYPES),
  message: z.string(),
  time: instant,
  status: z.enum(['pending', 'approved', 'rejected', 'completed']),
});
export type Activity = z.output<typeof activity>;

/** Part 2 §9: the latest five of at most 3 join requests, 2 applications and 2 students. */
export const DASHBOARD_ACTIVITY = {
  joinRequests: 3,
  applicationRequests: 2,
  students: 2,
  shown: 5,
} as const;

export const getAcademyDashboard = defineEndpoint({
  name: 'getAcademyDashboard',
  summary: "Return all data of the academy's dashboard in one call",
  method: 'GET',
  path: '/academy/dashboard',
  access: ['academy'],
  academyPermission: 'view',
  reply: z.object({
    total_students: z.int(),
    approved_students: z.int(),
    total_teams: z.int(),
    pending_requests: z.int(),
    recent_activity: z.array(activity),
  }),
});

export const getCompetitionStanding = defineEndpoint({
  name: 'getCompetitionStanding',
  summary: 'Count how the current edition stands, each number as the list behind it',
  method: 'GET',
  path: '/admin/dashboard/competition',
  access: ['admin'],
  permission: 'view',
  reply: z.object({
    edition: z.object({ id: z.string(), name: localized }),
    /** Active ones. */
    teams: z.object({ ready: z.int(), total: z.int() }),
    students: z.object({ total: z.int(), without_team: z.int() }),
    consents_open: z.int(),
    /** Some owe both. */
    schools_owing: z.object({ total: z.int(), deposit: z.int(), debt: z.int() }),
    /** What closes next for schools without an exception; null if nothing does. */
    deadline: z.nullable(z.object({ kind: z.enum(WINDOW_KINDS), closes_at: instant })),
  }),
});
export type CompetitionStanding = z.output<(typeof getCompetitionStanding)['reply']>;

/** What a new installation needs before schools come, in the order of work. */
export const SETUP_STEPS = [
  'brand',
  'contact',
  'privacy',
  'terms',
  'home',
  'dates',
  'open',
  'backup',
] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

export const getSetup = defineEndpoint({
  name: 'getSetup',
  summary: 'Return what a new installation still needs; nothing in a demo',
  method: 'GET',
  path: '/admin/dashboard/setup',
  access: ['admin'],
  permission: 'settings',
  reply: z.object({ edition_id: z.string(), missing: z.array(z.enum(SETUP_STEPS)) }),
});
