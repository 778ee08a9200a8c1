import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { id, instant, line, orNull, paging, personName, search, text } from '../../fields.ts';
import { LIMITS } from '../../limits.ts';
import { isArabicName } from '../../rules/latin-names.ts';
import { CERTIFICATE_KINDS, CERTIFICATE_STATES, PARTICIPATIONS } from '../../statuses.ts';
import { localized, ofEdition } from '../season/editions.ts';

/** Schema of `{ en, ar }`: a text of one line in both languages, neither blank. */
const inBoth = (max: number) => z.object({ en: line(max), ar: line(max) });

export const certificate = z.object({
  id: z.string(),
  /** 16 signs; `/verify/{code}` says whether it is genuine. */
  code: z.string(),
  kind: z.enum(CERTIFICATE_KINDS),
  state: z.enum(CERTIFICATE_STATES),
  /** As printed; null once the person was erased. */
  name: z.nullable(localized),
  /** Name of the team; null for a school. */
  team: z.nullable(z.string()),
  academy: z.object({ id: z.string(), name: z.string() }),
  /** What a place or an award is for. */
  award: z.nullable(localized),
  edition: localized,
  issued_at: instant,
  revoked_reason: z.nullable(z.string()),
  /** In the academy's and the student's list alone: whether its picture may be shared, or is. */
  share: z.optional(z.enum(['possible', 'on'])),
});
export type Certificate = z.output<typeof certificate>;

const toView = { method: 'GET', access: ['admin'], permission: 'view' } as const;
const toIssue = { method: 'POST', access: ['admin'], permission: 'editions' } as const;
const byId = { params: z.object({ id }) } as const;
const paper = { reply: z.null(), download: ['pdf'] } as const;

export const listCertificates = defineEndpoint({
  ...toView,
  name: 'listCertificates',
  summary: "List an edition's certificates, newest first",
  path: '/admin/certificates',
  query: z.object({
    ...ofEdition,
    kind: z.optional(z.enum(CERTIFICATE_KINDS)),
    state: z.optional(z.enum(CERTIFICATE_STATES)),
    /** A name, a team, a school or a code. */
    search,
    ...paging,
  }),
  reply: certificate,
  list: true,
});

/** One act of issuing, which a job continues until `done_at`. */
const batch = z.object({
  id: z.string(),
  kind: z.enum(CERTIFICATE_KINDS),
  award: z.nullable(localized),
  issued: z.int(),
  /** Without one, because a letter of the name, the team or the school cannot be printed. */
  left_out: z.int(),
  created_at: instant,
  done_at: z.nullable(instant),
});
export type CertificateBatch = z.output<typeof batch>;

export const getCertificateOverview = defineEndpoint({
  ...toView,
  name: 'getCertificateOverview',
  summary: 'Return who may get certificates of an edition, how many have one, and the last batches',
  path: '/admin/certificates/overview',
  query: z.object(ofEdition),
  reply: z.object({
    edition: z.object({ id: z.string(), number: z.int(), name: localized, is_open: z.boolean() }),
    /** Who gets a certificate of participation. */
    participation: z.enum(PARTICIPATIONS),
    kinds: z.array(
      z.object({
        kind: z.enum(CERTIFICATE_KINDS),
        /** Students, mentors or schools whom it may be issued to; 0 for places and awards. */
        holders: z.int(),
        confirmed: z.int(),
        /** Certificates of the kind that count. */
        valid: z.int(),
      }),
    ),
    batches: z.array(batch),
  }),
});
export type CertificateOverview = z.output<(typeof getCertificateOverview)['reply']>;

export const setParticipation = defineEndpoint({
  name: 'setParticipation',
  summary:
    'Choose who gets a certificate of participation: all members of complete teams, or those of them who arrived at an event. Issued ones stay',
  method: 'PUT',
  path: '/admin/editions/{id}/participation',
  access: ['admin'],
  permission: 'editions',
  ...byId,
  body: z.object({ participation: z.enum(PARTICIPATIONS) }),
  reply: z.object({ participation: z.enum(PARTICIPATIONS) }),
  message: 'participation_set',
  errors: ['edition_archived'],
});

/** True for kinds of certificates that name what they are for: a place or an award. */
export const isAwarded = (kind: string): boolean => kind === 'place' || kind === 'award';

export const issueCertificates = defineEndpoint({
  ...toIssue,
  name: 'issueCertificates',
  summary:
    'Issue certificates of an edition to all, a school, a team or one member of it. Whoever has one keeps it; one that was revoked is given again only by naming its team, member or school. Places and awards need a team',
  path: '/admin/certificates/issue',
  status: 201,
  idempotent: true,
  body: z
    .object({
      ...ofEdition,
      kind: z.enum(CERTIFICATE_KINDS),
      academy_id: orNull(id),
      team_id: orNull(id),
      /** A member of that team. */
      student_id: z.optional(z.nullable(id)),
      /** What for; needed for places and awards. */
      award: z.optional(z.nullable(inBoth(LIMITS.certificateAwardMax))),
      /** Also to those whose names the school has not confirmed. */
      takes_unconfirmed: z.boolean(),
    })
    .check(
      z.refine(({ kind, award }) => !isAwarded(kind) || Boolean(award), {
        path: ['award'],
        error: 'required',
      }),
      z.refine(
        ({ kind, team_id, student_id }) => team_id !== null || (!isAwarded(kind) && !student_id),
        {
          path: ['team_id'],
          error: 'required',
        },
      ),
    ),
  reply: batch,
  message: 'certificates_issued',
  errors: ['edition_archived', 'edition_not_open'],
});

export const listNamesToConfirm = defineEndpoint({
  ...toView,
  name: 'listNamesToConfirm',
  summary: 'List the schools whose entitled students or mentors have names to confirm',
  path: '/admin/certificates/names-to-confirm',
  query: z.object({ ...ofEdition, ...paging }),
  reply: z.object({
    id: z.string(),
    name: z.string(),
    /** Students and mentors of complete teams. */
    names: z.int(),
    waiting: z.int(),
  }),
  list: true,
});

/** `issued`: all members have it. Only `ready` ones are issued, by issueCertificates. */
export const WINNER_STATES = [
  'ready',
  'issued',
  'no_members',
  'award_unclear',
  'team_unknown',
  'team_ambiguous',
] as const;

const winner = z.object({
  /** From 1, empty ones counted. */
  line: z.int(),
  text: z.string(),
  state: z.enum(WINNER_STATES),
  kind: z.enum(['place', 'award']),
  award: z.nullable(localized),
  /** The one that is meant, or all that may be. */
  teams: z.array(
    z.object({ id: z.string(), number: z.string(), name: z.string(), academy: z.string() }),
  ),
  members: z.int(),
  /** Members whose names no school has confirmed. */
  unconfirmed: z.int(),
});
export type Winner = z.output<typeof winner>;

export const previewWinners = defineEndpoint({
  ...toIssue,
  name: 'previewWinners',
  summary:
    'Match a pasted list of winners (place or award, team, track) with teams; stores nothing',
  path: '/admin/certificates/winners',
  repeatable: true,
  body: z.object({ ...ofEdition, list: text(LIMITS.winnersTextMax) }),
  reply: z.array(winner),
});

export const revokeCertificate = defineEndpoint({
  ...toIssue,
  ...byId,
  name: 'revokeCertificate',
  summary: 'Revoke a certificate; its verification page says so at once',
  path: '/admin/certificates/{id}/revoke',
  idempotent: true,
  body: z.object({ reason: line(LIMITS.certificateReasonMax) }),
  reply: certificate,
  message: 'certificate_revoked',
  errors: ['certificate_ended'],
});

export const reissueCertificate = defineEndpoint({
  ...toIssue,
  ...byId,
  name: 'reissueCertificate',
  summary: 'Replace a certificate by one with the names and texts of now; returns the new one',
  path: '/admin/certificates/{id}/reissue',
  status: 201,
  idempotent: true,
  reply: certificate,
  message: 'certificate_reissued',
  errors: ['certificate_ended', 'certificate_unchanged', 'certificate_unprintable'],
});

export const downloadCertificate = defineEndpoint({
  ...toView,
  ...byId,
  ...paper,
  name: 'downloadCertificate',
  summary: 'Download a certificate as PDF',
  path: '/admin/certificates/{id}/file',
});

/** What papers say around the name, with the placeholders of their kind. */
const words = {
  title_ar: line(LIMITS.certificateTitleMax),
  title_en: line(LIMITS.certificateTitleMax),
  lead_ar: line(LIMITS.certificateLeadMax),
  lead_en: line(LIMITS.certificateLeadMax),
  body_ar: line(LIMITS.certificateBodyMax),
  body_en: line(LIMITS.certificateBodyMax),
};
export type CertificateWords = Record<keyof typeof words, string>;

/** What may stand in braces in the body of each kind: `{team}`. */
export const CERTIFICATE_PLACEHOLDERS = {
  participation: ['edition', 'team', 'school', 'track'],
  place: ['edition', 'team', 'school', 'track', 'award'],
  award: ['edition', 'team', 'school', 'track', 'award'],
  mentor: ['edition', 'team', 'school', 'track'],
  school: ['edition', 'school'],
} as const satisfies Record<(typeof CERTIFICATE_KINDS)[number], readonly string[]>;

const certificateTexts = z.object({
  ...words,
  kind: z.enum(CERTIFICATE_KINDS),
  /** 0 while the project's own texts were never used. */
  version: z.int(),
  edition: z.object({ number: z.int(), name: localized, is_archived: z.boolean() }),
});
export type CertificateTexts = z.output<typeof certificateTexts>;
const ofKind = { ...ofEdition, kind: z.enum(CERTIFICATE_KINDS) };

export const getCertificateTexts = defineEndpoint({
  ...toView,
  name: 'getCertificateTexts',
  summary:
    'Return what certificates of a kind say in an edition, those of participation unless told',
  path: '/admin/certificates/texts',
  query: z.object({ ...ofEdition, kind: z.optional(z.enum(CERTIFICATE_KINDS)) }),
  reply: certificateTexts,
});

export const updateCertificateTexts = defineEndpoint({
  access: ['admin'],
  permission: 'editions',
  name: 'updateCertificateTexts',
  summary:
    'Publish the next version of what certificates of a kind say; issued ones keep their words until they are issued again',
  method: 'PUT',
  path: '/admin/certificates/texts',
  body: z.object({ ...ofKind, ...words, version: z.int() }),
  reply: certificateTexts,
  message: 'certificate_texts_saved',
  errors: ['edited_meanwhile', 'edition_archived'],
});

export const CERTIFICATE_SAMPLES = ['shortest', 'longest', 'vocalised', 'latin'] as const;

export const previewCertificateTexts = defineEndpoint({
  ...toIssue,
  name: 'previewCertificateTexts',
  summary: 'Draw a certificate with these texts for an invented holder; changes nothing',
  path: '/admin/certificates/texts/preview',
  repeatable: true,
  body: z.object({ ...ofKind, ...words, sample: z.enum(CERTIFICATE_SAMPLES) }),
  /** A PNG as an address of its own: `data:image/png;base64,…`. */
  reply: z.object({ picture: z.string() }),
  errors: ['overloaded'],
});

const ofSchool = { access: ['academy'], academyPermission: 'teams' } as const;

export const listOwnCertificates = defineEndpoint({
  ...ofSchool,
  name: 'listOwnCertificates',
  summary: "List the certificates of the academy's students, mentors and itself, newest first",
  method: 'GET',
  path: '/academy/certificates',
  query: z.object({ ...ofEdition, ...paging }),
  reply: certificate,
  list: true,
});

export const CERTIFICATE_NAME_STATES = ['waiting', 'confirmed'] as const;
export type CertificateNameState = (typeof CERTIFICATE_NAME_STATES)[number];

export const certificateName = z.object({
  /** The student, or for a mentor the team. */
  holder_id: z.string(),
  role: z.enum(['student', 'mentor']),
  /** As the account has it; a mentor's as the team has it. */
  written_as: z.string(),
  team: z.string(),
  /** Confirmed, or a proposal. */
  name_ar: z.string(),
  name_en: z.string(),
  is_confirmed: z.boolean(),
  /** A letter of the team's or the school's name that no certificate can be issued with. */
  unprintable: z.nullable(z.string()),
});
export type CertificateName = z.output<typeof certificateName>;

export const listCertificateNames = defineEndpoint({
  ...ofSchool,
  name: 'listCertificateNames',
  summary: "List the names of the academy's team members and mentors as certificates print them",
  method: 'GET',
  path: '/academy/certificates/names',
  query: z.object({
    ...ofEdition,
    state: z.optional(z.enum(CERTIFICATE_NAME_STATES)),
    ...paging,
  }),
  reply: certificateName,
  list: true,
});

const latinOnly = personName(LIMITS.certificateNameMax).check(
  z.refine((name) => !isArabicName(name), { error: 'latin_letters' }),
);

export const confirmCertificateNames = defineEndpoint({
  ...ofSchool,
  name: 'confirmCertificateNames',
  summary: 'Confirm how names of the academy’s students and mentors are printed on certificates',
  method: 'PUT',
  path: '/academy/certificates/names',
  body: z.object({
    names: z
      .array(
        z.object({
          /** The student, or for a mentor the team. */
          holder_id: id,
          name_ar: personName(LIMITS.certificateNameMax),
          name_en: latinOnly,
        }),
      )
      .check(z.minLength(1), z.maxLength(LIMITS.perPageMax)),
  }),
  reply: z.object({ confirmed: z.int() }),
  message: 'certificate_names_confirmed',
});

export const listTeamCertificateNames = defineEndpoint({
  ...toView,
  ...byId,
  name: 'listTeamCertificateNames',
  summary: "List the names of a team's members and mentor as certificates print them",
  path: '/admin/teams/{id}/certificate-names',
  reply: z.array(certificateName),
});

export const downloadOwnCertificate = defineEndpoint({
  ...ofSchool,
  ...byId,
  ...paper,
  name: 'downloadOwnCertificate',
  summary: "Download one of the academy's certificates as PDF",
  method: 'GET',
  path: '/academy/certificates/{id}/file',
});

/** The academy's certificates of an edition as one PDF, which a job makes. */
const certificateSet = z.object({
  /** `outdated`: other certificates count by now, so it has to be made anew. */
  state: z.enum(['waiting', 'making', 'ready', 'failed', 'outdated']),
  pages: z.int(),
  pages_made: z.int(),
  expires_at: instant,
});
export type CertificateSet = z.output<typeof certificateSet>;

export const prepareCertificateSet = defineEndpoint({
  ...ofSchool,
  name: 'prepareCertificateSet',
  summary:
    "Make one PDF of the academy's certificates of an edition that count, a page each; what is ready or under way stays",
  method: 'POST',
  path: '/academy/certificates/set',
  repeatable: true,
  body: z.object(ofEdition),
  reply: certificateSet,
  errors: ['paper_too_long', 'too_many_requests', 'academy_not_active'],
});

export const getCertificateSet = defineEndpoint({
  ...ofSchool,
  name: 'getCertificateSet',
  summary: "Return how far the academy's PDF is; null before it was asked for",
  method: 'GET',
  path: '/academy/certificates/set',
  query: z.object(ofEdition),
  reply: z.nullable(certificateSet),
});

export const downloadOwnCertificates = defineEndpoint({
  ...ofSchool,
  ...paper,
  name: 'downloadOwnCertificates',
  summary: "Download the academy's prepared PDF while it holds what counts",
  method: 'GET',
  path: '/academy/certificates/set/file',
  query: z.object(ofEdition),
  errors: ['academy_not_active'],
});

export const shareOwnCertificate = defineEndpoint({
  ...ofSchool,
  ...byId,
  name: 'shareOwnCertificate',
  summary:
    "Return the address of a certificate's picture, which anybody may see while a guardian agrees to photos being published",
  method: 'POST',
  path: '/academy/certificates/{id}/share',
  repeatable: true,
  reply: z.object({
    /** On this site: `/share/…`. */
    path: z.string(),
  }),
  errors: ['certificate_not_shareable'],
});

export const unshareOwnCertificate = defineEndpoint({
  ...ofSchool,
  ...byId,
  name: 'unshareOwnCertificate',
  summary: "End the address of a certificate's picture; another one is never the same",
  method: 'DELETE',
  path: '/academy/certificates/{id}/share',
  reply: z.null(),
  message: 'certificate_unshared',
});

export const shareStudentCertificate = defineEndpoint({
  ...byId,
  name: 'shareStudentCertificate',
  summary:
    "Return the address of the picture of an adult student's certificate, for anybody to see",
  method: 'POST',
  path: '/student/certificates/{id}/share',
  access: ['student'],
  repeatable: true,
  reply: shareOwnCertificate.reply,
  errors: ['certificate_not_shareable'],
});

export const unshareStudentCertificate = defineEndpoint({
  ...byId,
  name: 'unshareStudentCertificate',
  summary: "End the address of the picture of the student's certificate",
  method: 'DELETE',
  path: '/student/certificates/{id}/share',
  access: ['student'],
  reply: z.null(),
  message: 'certificate_unshared',
});

const ofStudent = { method: 'GET', access: ['student'] } as const;

export const listStudentCertificates = defineEndpoint({
  ...ofStudent,
  name: 'listStudentCertificates',
  summary: "List the student's certificates that count, newest first",
  path: '/student/certificates',
  reply: z.array(certificate),
});

export const downloadStudentCertificate = defineEndpoint({
  ...ofStudent,
  ...byId,
  ...paper,
  name: 'downloadStudentCertificate',
  summary: "Download one of the student's certificates as PDF",
  path: '/student/certificates/{id}/file',
});

/** A child of the family, by the secret of `openFamily`. */
const ofChild = {
  grant: z.string().check(z.minLength(1), z.maxLength(LIMITS.verificationTokenMax)),
  student_id: id,
};
const byGrant = { method: 'POST', access: 'public', repeatable: true } as const;
const grantErrors = ['link_invalid', 'too_many_requests'] as const;

export const listChildCertificates = defineEndpoint({
  ...byGrant,
  name: 'listChildCertificates',
  summary: "List a child's certificates that count, for the guardian",
  path: '/guardian/family/certificates',
  body: z.object(ofChild),
  reply: z.array(certificate),
  errors: grantErrors,
});

export const downloadChildCertificate = defineEndpoint({
  ...byGrant,
  ...paper,
  name: 'downloadChildCertificate',
  summary: "Download a child's certificate as PDF, for the guardian",
  path: '/guardian/family/certificates/file',
  body: z.object({ ...ofChild, certificate_id: id }),
  errors: grantErrors,
});
