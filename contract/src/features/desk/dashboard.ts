import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { instant } from '../../fields.ts';

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
