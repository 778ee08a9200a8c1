import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { id, instant, line, orNull, paging, text, wholeNumber } from '../../fields.ts';
import { LIMITS } from '../../limits.ts';
import { GOVERNORATES } from '../../rules/lists.ts';
import { ANNOUNCEMENT_STATUSES, DELIVERY_STATES } from '../../statuses.ts';
import { fileFormat, TABLE_FORMATS } from '../../table-files.ts';

/** Statuses of schools that take part; an unverified sign-up gets no announcements. */
export const ANNOUNCED_STATUSES = ['suspended', 'verified', 'active'] as const;

/** `members`: add students to a team that has too few; `names`: confirm those on certificates. */
export const ANNOUNCED_NEEDS = ['deposit', 'members', 'track', 'names'] as const;

/** Schema of a list of some of these values; a missing list becomes an empty one. */
const someOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z._default(z.array(z.enum(values)).check(z.maxLength(values.length)), []);

/**
 * `schools` take part in the current edition; `former` did in an earlier one and do not yet;
 * `school` is one; `team` are its students and their school.
 */
export const AUDIENCES = ['schools', 'former', 'school', 'team'] as const;

/** In each list any of the named, in an empty list all. `tracks` are keys. */
export const audience = z.object({
  to: z._default(z.enum(AUDIENCES), 'schools'),
  academy_id: orNull(id),
  team_id: orNull(id),
  statuses: someOf(ANNOUNCED_STATUSES),
  needs: someOf(ANNOUNCED_NEEDS),
  governorates: someOf(GOVERNORATES),
  tracks: z._default(z.array(line(LIMITS.keyMax)).check(z.maxLength(LIMITS.tracksMax)), []),
});
export type Audience = z.output<typeof audience>;

/** `''` where it is left blank. */
const oneOrBoth = (each: ReturnType<typeof text>) => {
  const side = z.pipe(
    orNull(each),
    z.transform((value) => value ?? ''),
  );
  return z.object({ en: side, ar: side });
};
const wording = {
  title: oneOrBoth(line(LIMITS.announcementTitleMax)),
  body: oneOrBoth(text(LIMITS.announcementBodyMax)),
  audience,
};

/** A language that is begun has title and text; without any, Arabic is missing. */
const isWhole = z.superRefine<Record<'title' | 'body', { en: string; ar: string }>>(
  (written, context) => {
    const parts = ['title', 'body'] as const;
    const begun = (['ar', 'en'] as const).filter((each) =>
      parts.some((part) => written[part][each]),
    );
    for (const language of begun.length > 0 ? begun : (['ar'] as const)) {
      for (const part of parts.filter((each) => written[each][language] === '')) {
        context.addIssue({ code: 'custom', path: [part, language], message: 'required' });
      }
    }
  },
);
const person = z.object({ id: z.string(), name: z.string() });

export const announcement = z.object({
  id: z.string(),
  title: z.object({ en: z.string(), ar: z.string() }),
  body: z.object({ en: z.string(), ar: z.string() }),
  audience,
  /** The school or the team that it is for; null for others. */
  about: z.nullable(z.string()),
  status: z.enum(ANNOUNCEMENT_STATUSES),
  version: z.int(),
  /** How many schools it was begun for; null before. */
  schools: z.nullable(z.int()),
  author: person,
  approver: z.nullable(person),
  stopper: z.nullable(person),
  created_at: instant,
  started_at: z.nullable(instant),
  finished_at: z.nullable(instant),
});
export type Announcement = z.output<typeof announcement>;

/**
 * By WhatsApp or email, now or later; `kept` in a demo's mailbox, where neither is configured. An
 * estimate: codes go first. All get it in the bell.
 */
const reach = z.object({
  schools: z.int(),
  students: z.int(),
  /** Of schools and students, by the language of their account. */
  readers: z.object({ en: z.int(), ar: z.int() }),
  about: z.nullable(z.string()),
  kept: z.int(),
  whatsapp: z.int(),
  email: z.int(),
  waiting: z.int(),
  /** In the bell alone, because they unsubscribed. */
  unsubscribed: z.int(),
  until: z.nullable(instant),
});
export type AnnouncementReach = z.output<typeof reach>;

/** What was previewed: a digest of the texts and of the schools that they would reach. */
const fingerprint = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const byId = z.object({ id });
const read = { method: 'GET', access: ['admin'], permission: 'view' } as const;
const write = { access: ['admin'], permission: 'schools' } as const;
const act = { ...write, method: 'POST', params: byId, idempotent: true } as const;

export const listAnnouncements = defineEndpoint({
  ...read,
  name: 'listAnnouncements',
  summary: 'List announcements, newest first',
  path: '/admin/announcements',
  query: z.object(paging),
  reply: announcement,
  list: true,
});

export const getAnnouncement = defineEndpoint({
  ...read,
  name: 'getAnnouncement',
  summary: 'Return one announcement',
  path: '/admin/announcements/{id}',
  params: byId,
  reply: announcement,
});

export const countAudience = defineEndpoint({
  ...write,
  name: 'countAudience',
  summary: 'Count the schools that a filter chooses, by the channels that reach them',
  method: 'POST',
  path: '/admin/announcement-audience',
  repeatable: true,
  body: z.object({ audience }),
  reply: reach,
});

export const createAnnouncement = defineEndpoint({
  ...write,
  name: 'createAnnouncement',
  summary: 'Write a draft of an announcement',
  method: 'POST',
  path: '/admin/announcements',
  status: 201,
  idempotent: true,
  body: z.object(wording).check(isWhole),
  reply: announcement,
  message: 'announcement_saved',
});

export const draftNamesReminder = defineEndpoint({
  ...write,
  name: 'draftNamesReminder',
  summary:
    'Write a draft that asks schools to confirm names on certificates; an own unsent one stays',
  method: 'POST',
  path: '/admin/announcements/names-reminder',
  status: 201,
  idempotent: true,
  reply: announcement,
});

export const updateAnnouncement = defineEndpoint({
  ...write,
  name: 'updateAnnouncement',
  summary: 'Change an own announcement before it is sent; one that waits is a draft again',
  method: 'PUT',
  path: '/admin/announcements/{id}',
  params: byId,
  body: z.object({ ...wording, version: wholeNumber(1, LIMITS.versionMax) }).check(isWhole),
  reply: announcement,
  message: 'announcement_saved',
  errors: ['conflict', 'edited_meanwhile'],
});

export const previewAnnouncement = defineEndpoint({
  ...read,
  name: 'previewAnnouncement',
  summary: 'Return whom an unsent announcement would reach now, and what some of them would read',
  path: '/admin/announcements/{id}/preview',
  params: byId,
  reply: z.object({
    ...reach.shape,
    /** True if a second administrator has to approve. */
    needs_approval: z.boolean(),
    fingerprint: z.string(),
    /** The message as it goes to some of the schools; without a recipient nothing. */
    samples: z.array(
      z.object({
        academy: person,
        language: z.enum(['ar', 'en']),
        subject: z.string(),
        text: z.string(),
      }),
    ),
  }),
  errors: ['conflict'],
});

export const testAnnouncement = defineEndpoint({
  ...act,
  name: 'testAnnouncement',
  summary: 'Send an unsent announcement to the own email, as one of its schools would get it',
  path: '/admin/announcements/{id}/test',
  reply: z.object({ email: z.string() }),
  message: 'announcement_tested',
  errors: ['conflict'],
});

export const sendAnnouncement = defineEndpoint({
  ...act,
  name: 'sendAnnouncement',
  summary: 'Begin to send an announcement, or ask a second administrator to approve it',
  path: '/admin/announcements/{id}/send',
  body: z.object({ fingerprint }),
  reply: announcement,
  errors: ['conflict', 'announcement_changed'],
});

export const approveAnnouncement = defineEndpoint({
  ...act,
  name: 'approveAnnouncement',
  summary: 'Approve an announcement of somebody else, which begins to send it',
  path: '/admin/announcements/{id}/approve',
  body: z.object({ fingerprint }),
  reply: announcement,
  message: 'announcement_approved',
  errors: ['conflict', 'announcement_changed'],
});

export const stopAnnouncement = defineEndpoint({
  ...act,
  name: 'stopAnnouncement',
  summary: 'Stop an announcement: what is not sent yet is never sent',
  path: '/admin/announcements/{id}/stop',
  reply: announcement,
  message: 'announcement_stopped',
  errors: ['conflict'],
});

export const ANNOUNCEMENT_CHANNELS = ['whatsapp', 'email', 'bell'] as const;
export type AnnouncementChannel = (typeof ANNOUNCEMENT_CHANNELS)[number];

export const getAnnouncementReport = defineEndpoint({
  ...read,
  name: 'getAnnouncementReport',
  summary: 'Return how far an announcement has come, by channel and state',
  path: '/admin/announcements/{id}/report',
  params: byId,
  reply: z.object({
    /** Schools by the furthest state that is known; `sent` in the bell: not read yet. */
    states: z.array(
      z.object({
        channel: z.enum(ANNOUNCEMENT_CHANNELS),
        state: z.enum(DELIVERY_STATES),
        schools: z.int(),
      }),
    ),
    ahead: z.int(),
    /** Schools without a message: it was stopped, or they were suspended or unsubscribed. */
    skipped: z.int(),
    /** When the last message that waits for WhatsApp's quota goes, as far as is known. */
    until: z.nullable(instant),
    /** Schools that no channel has reached. */
    unreached: z.int(),
  }),
});

export const listUnreachedAcademies = defineEndpoint({
  ...read,
  name: 'listUnreachedAcademies',
  summary: 'List the schools that no channel of an announcement has reached, to be called',
  path: '/admin/announcements/{id}/unreached',
  params: byId,
  query: z.object(paging),
  reply: z.object({
    id: z.string(),
    name: z.string(),
    contact_person_name: z.string(),
    phone_number: z.string(),
    /** Why the message did not arrive; null if only its receipt is missing. */
    reason: z.nullable(z.string()),
  }),
  list: true,
});

export const exportUnreachedAcademies = defineEndpoint({
  ...read,
  name: 'exportUnreachedAcademies',
  summary: 'Export the schools that no channel has reached; audited, because it holds contacts',
  path: '/admin/announcements/{id}/unreached/export',
  params: byId,
  query: z.object(fileFormat),
  reply: z.null(),
  download: TABLE_FORMATS,
});
