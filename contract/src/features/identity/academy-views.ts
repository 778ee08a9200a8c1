import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { id, instant, text } from '../../fields.ts';
import { LIMITS } from '../../limits.ts';

export const academyView = z.object({
  /** Reads the school's area until the view ends; see OPEN_TO_VIEWS. */
  token: z.string(),
  academy: z.object({ id: z.string(), name: z.string() }),
  viewed_by: z.string(),
  expires_at: instant,
  /** Time left, for browsers whose clock is wrong. */
  seconds_left: z.int(),
});
export type AcademyView = z.output<typeof academyView>;

export const openAcademyView = defineEndpoint({
  name: 'openAcademyView',
  summary:
    "Begin a view of a school's area: read-only, for 15 minutes, ended by logoutAcademy or by the administrator's sign-out",
  method: 'POST',
  path: '/admin/academies/{id}/views',
  access: ['admin'],
  permission: 'schools',
  params: z.object({ id }),
  status: 201,
  /** The reason is kept in the audit log. */
  body: z.object({ reason: text(LIMITS.rejectionReasonMax) }),
  reply: academyView,
});
