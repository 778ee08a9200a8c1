import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { LIMITS } from '../../limits.ts';

/** Calendar programs send no language: the address names it. */
const language = { language: z._default(z.enum(['en', 'ar']), 'en') };

export const getCalendar = defineEndpoint({
  name: 'getCalendar',
  summary: "Download the current edition's deadlines and events as an iCalendar file",
  method: 'GET',
  path: '/calendar',
  access: 'public',
  query: z.object(language),
  reply: z.string(),
  download: ['ics'],
});

export const getAcademyCalendar = defineEndpoint({
  name: 'getAcademyCalendar',
  summary:
    "Download an academy's own deadlines as an iCalendar file. Whoever has the address may read it",
  method: 'GET',
  path: '/calendar/{key}',
  access: 'public',
  params: z.object({ key: z.string().check(z.maxLength(LIMITS.calendarKeyMax)) }),
  query: z.object(language),
  reply: z.string(),
  download: ['ics'],
});

export const renewCalendar = defineEndpoint({
  name: 'renewCalendar',
  summary: "End the address of the academy's calendar file. getAcademyEdition returns the new one",
  method: 'POST',
  path: '/academy/calendar/renew',
  access: ['academy'],
  academyPermission: 'owner',
  idempotent: true,
  reply: z.null(),
  message: 'calendar_renewed',
});
