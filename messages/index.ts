import { publicCatalogues } from './public.ts';

export * from './languages.ts';
export type { Messages } from './types.ts';

/** One line per feature: where its texts are, loaded when they are first needed. */
export const catalogues = {
  ...publicCatalogues,
  shell: { ar: () => import('./ar/shell.ts'), en: () => import('./en/shell.ts') },
  mailbox: { ar: () => import('./ar/mailbox.ts'), en: () => import('./en/mailbox.ts') },
  academies: { ar: () => import('./ar/academies.ts'), en: () => import('./en/academies.ts') },
  accounting: { ar: () => import('./ar/accounting.ts'), en: () => import('./en/accounting.ts') },
  'api-keys': {
    ar: () => import('./ar/api-keys.ts'),
    en: () => import('./en/api-keys.ts'),
  },
  announcements: {
    ar: () => import('./ar/announcements.ts'),
    en: () => import('./en/announcements.ts'),
  },
  editing: { ar: () => import('./ar/editing.ts'), en: () => import('./en/editing.ts') },
  crew: { ar: () => import('./ar/crew.ts'), en: () => import('./en/crew.ts') },
  'crew-day': { ar: () => import('./ar/crew-day.ts'), en: () => import('./en/crew-day.ts') },
  'own-results': {
    ar: () => import('./ar/own-results.ts'),
    en: () => import('./en/own-results.ts'),
  },
  inspections: {
    ar: () => import('./ar/inspections.ts'),
    en: () => import('./en/inspections.ts'),
  },
  judging: { ar: () => import('./ar/judging.ts'), en: () => import('./en/judging.ts') },
  'results-desk': {
    ar: () => import('./ar/results-desk.ts'),
    en: () => import('./en/results-desk.ts'),
  },
  timetable: { ar: () => import('./ar/timetable.ts'), en: () => import('./en/timetable.ts') },
  media: { ar: () => import('./ar/media.ts'), en: () => import('./en/media.ts') },
  website: { ar: () => import('./ar/website.ts'), en: () => import('./en/website.ts') },
  sending: { ar: () => import('./ar/sending.ts'), en: () => import('./en/sending.ts') },
  desk: { ar: () => import('./ar/desk.ts'), en: () => import('./en/desk.ts') },
  'academies-administration': {
    ar: () => import('./ar/academies-administration.ts'),
    en: () => import('./en/academies-administration.ts'),
  },
  'payment-desk': {
    ar: () => import('./ar/payment-desk.ts'),
    en: () => import('./en/payment-desk.ts'),
  },
  'gateway-comparison': {
    ar: () => import('./ar/gateway-comparison.ts'),
    en: () => import('./en/gateway-comparison.ts'),
  },
  payments: { ar: () => import('./ar/payments.ts'), en: () => import('./en/payments.ts') },
  codes: { ar: () => import('./ar/codes.ts'), en: () => import('./en/codes.ts') },
  staff: { ar: () => import('./ar/staff.ts'), en: () => import('./en/staff.ts') },
  'security-log': {
    ar: () => import('./ar/security-log.ts'),
    en: () => import('./en/security-log.ts'),
  },
  sessions: { ar: () => import('./ar/sessions.ts'), en: () => import('./en/sessions.ts') },
  dashboard: { ar: () => import('./ar/dashboard.ts'), en: () => import('./en/dashboard.ts') },
  'notices-bell': {
    ar: () => import('./ar/notices-bell.ts'),
    en: () => import('./en/notices-bell.ts'),
  },
  enrolment: { ar: () => import('./ar/enrolment.ts'), en: () => import('./en/enrolment.ts') },
  students: { ar: () => import('./ar/students.ts'), en: () => import('./en/students.ts') },
  'student-account': {
    ar: () => import('./ar/student-account.ts'),
    en: () => import('./en/student-account.ts'),
  },
  'contact-changes': {
    ar: () => import('./ar/contact-changes.ts'),
    en: () => import('./en/contact-changes.ts'),
  },
  'academy-directory': {
    ar: () => import('./ar/academy-directory.ts'),
    en: () => import('./en/academy-directory.ts'),
  },
  'student-requests': {
    ar: () => import('./ar/student-requests.ts'),
    en: () => import('./en/student-requests.ts'),
  },
  moves: { ar: () => import('./ar/moves.ts'), en: () => import('./en/moves.ts') },
  vouching: { ar: () => import('./ar/vouching.ts'), en: () => import('./en/vouching.ts') },
  certificates: {
    ar: () => import('./ar/certificates.ts'),
    en: () => import('./en/certificates.ts'),
  },
  claiming: { ar: () => import('./ar/claiming.ts'), en: () => import('./en/claiming.ts') },
  joining: { ar: () => import('./ar/joining.ts'), en: () => import('./en/joining.ts') },
  imports: { ar: () => import('./ar/imports.ts'), en: () => import('./en/imports.ts') },
  'join-links': {
    ar: () => import('./ar/join-links.ts'),
    en: () => import('./en/join-links.ts'),
  },
  'student-overview': {
    ar: () => import('./ar/student-overview.ts'),
    en: () => import('./en/student-overview.ts'),
  },
  families: { ar: () => import('./ar/families.ts'), en: () => import('./en/families.ts') },
  guardians: { ar: () => import('./ar/guardians.ts'), en: () => import('./en/guardians.ts') },
  wallet: { ar: () => import('./ar/wallet.ts'), en: () => import('./en/wallet.ts') },
  'bank-transfers': {
    ar: () => import('./ar/bank-transfers.ts'),
    en: () => import('./en/bank-transfers.ts'),
  },
  participants: {
    ar: () => import('./ar/participants.ts'),
    en: () => import('./en/participants.ts'),
  },
  participation: {
    ar: () => import('./ar/participation.ts'),
    en: () => import('./en/participation.ts'),
  },
  'team-purchase': {
    ar: () => import('./ar/team-purchase.ts'),
    en: () => import('./en/team-purchase.ts'),
  },
  teams: { ar: () => import('./ar/teams.ts'), en: () => import('./en/teams.ts') },
  'teams-ready': {
    ar: () => import('./ar/teams-ready.ts'),
    en: () => import('./en/teams-ready.ts'),
  },
  projects: { ar: () => import('./ar/projects.ts'), en: () => import('./en/projects.ts') },
  'money-back': {
    ar: () => import('./ar/money-back.ts'),
    en: () => import('./en/money-back.ts'),
  },
  receipts: { ar: () => import('./ar/receipts.ts'), en: () => import('./en/receipts.ts') },
  'admin-sessions': {
    ar: () => import('./ar/admin-sessions.ts'),
    en: () => import('./en/admin-sessions.ts'),
  },
  administrators: {
    ar: () => import('./ar/administrators.ts'),
    en: () => import('./en/administrators.ts'),
  },
  audit: { ar: () => import('./ar/audit.ts'), en: () => import('./en/audit.ts') },
  reports: { ar: () => import('./ar/reports.ts'), en: () => import('./en/reports.ts') },
  coupons: { ar: () => import('./ar/coupons.ts'), en: () => import('./en/coupons.ts') },
  'editions-administration': {
    ar: () => import('./ar/editions-administration.ts'),
    en: () => import('./en/editions-administration.ts'),
  },
  webhooks: { ar: () => import('./ar/webhooks.ts'), en: () => import('./en/webhooks.ts') },
  settings: { ar: () => import('./ar/settings.ts'), en: () => import('./en/settings.ts') },
  'bank-transfer-review': {
    ar: () => import('./ar/bank-transfer-review.ts'),
    en: () => import('./en/bank-transfer-review.ts'),
  },
  'rejection-reasons': {
    ar: () => import('./ar/rejection-reasons.ts'),
    en: () => import('./en/rejection-reasons.ts'),
  },
  statements: { ar: () => import('./ar/statements.ts'), en: () => import('./en/statements.ts') },
} as const;

export type Namespace = keyof typeof catalogues;
/** Namespace → its texts, as Arabic has them. */
export type Catalogues = {
  [N in Namespace]: Awaited<ReturnType<(typeof catalogues)[N]['ar']>>['default'];
};
