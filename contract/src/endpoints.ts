import type { Endpoint } from './endpoint.ts';
import * as advancement from './features/competition/advancement.ts';
import * as crew from './features/competition/crew.ts';
import * as crewRecords from './features/competition/crew-records.ts';
import * as day from './features/competition/day.ts';
import * as inspections from './features/competition/inspections.ts';
import * as judging from './features/competition/judging.ts';
import * as league from './features/competition/league.ts';
import * as missions from './features/competition/missions.ts';
import * as projects from './features/competition/projects.ts';
import * as publicResults from './features/competition/public-results.ts';
import * as results from './features/competition/results.ts';
import * as startLists from './features/competition/start-lists.ts';
import * as teamPurchase from './features/competition/team-purchase.ts';
import * as teams from './features/competition/teams.ts';
import * as teamsAdministration from './features/competition/teams-administration.ts';
import * as teamsReady from './features/competition/teams-ready.ts';
import * as timetable from './features/competition/timetable.ts';
import * as academyAdministration from './features/desk/academy-administration.ts';
import * as announcements from './features/desk/announcements.ts';
import * as dashboard from './features/desk/dashboard.ts';
import * as desk from './features/desk/desk.ts';
import * as deskNotes from './features/desk/desk-notes.ts';
import * as duplicateSchools from './features/desk/duplicate-schools.ts';
import * as media from './features/desk/media.ts';
import * as moneyRequests from './features/desk/money-requests.ts';
import * as participation from './features/desk/participation.ts';
import * as studentOverview from './features/desk/student-overview.ts';
import * as studentsAdministration from './features/desk/students-administration.ts';
import * as webhooks from './features/desk/webhooks.ts';
import * as website from './features/desk/website.ts';
import * as academySecondFactor from './features/identity/academy-second-factor.ts';
import * as academyViews from './features/identity/academy-views.ts';
import * as administrators from './features/identity/administrators.ts';
import * as apiKeys from './features/identity/api-keys.ts';
import * as audit from './features/identity/audit.ts';
import * as securityLog from './features/identity/security-log.ts';
import * as sessions from './features/identity/sessions.ts';
import * as staff from './features/identity/staff.ts';
import * as notices from './features/messaging/notices.ts';
import * as sending from './features/messaging/sending.ts';
import * as studentNotices from './features/messaging/student-notices.ts';
import * as accounting from './features/money/accounting.ts';
import * as bankTransfers from './features/money/bank-transfers.ts';
import * as couponAdministration from './features/money/coupon-administration.ts';
import * as coupons from './features/money/coupons.ts';
import * as gatewayComparison from './features/money/gateway-comparison.ts';
import * as moneyBack from './features/money/money-back.ts';
import * as paymentDesk from './features/money/payment-desk.ts';
import * as paymentRefunds from './features/money/payment-refunds.ts';
import * as payments from './features/money/payments.ts';
import * as reports from './features/money/reports.ts';
import * as statements from './features/money/statements.ts';
import * as wallet from './features/money/wallet.ts';
import * as awards from './features/papers/awards.ts';
import * as certificates from './features/papers/certificates.ts';
import * as papers from './features/papers/papers.ts';
import * as enrolment from './features/people/enrolment.ts';
import * as guardians from './features/people/guardians.ts';
import * as joinLinks from './features/people/join-links.ts';
import * as studentAccount from './features/people/student-account.ts';
import * as studentCards from './features/people/student-cards.ts';
import * as studentRequests from './features/people/student-requests.ts';
import * as students from './features/people/students.ts';
import * as families from './features/records/families.ts';
import * as imports from './features/records/imports.ts';
import * as moves from './features/records/moves.ts';
import * as studentData from './features/records/student-data.ts';
import * as vouching from './features/records/vouching.ts';
import * as academies from './features/schools/academies.ts';
import * as academyDirectory from './features/schools/academy-directory.ts';
import * as accountBlocks from './features/schools/account-blocks.ts';
import * as calendar from './features/season/calendar.ts';
import * as content from './features/season/content.ts';
import * as editionAdministration from './features/season/edition-administration.ts';
import * as editions from './features/season/editions.ts';
import * as legal from './features/season/legal.ts';
import * as settings from './features/season/settings.ts';
import * as tracks from './features/season/tracks.ts';

/** The other exports of features are schemas and values. */
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

const subject = (name: string, about: string, ...features: object[]) => ({
  name,
  about,
  endpoints: features.flatMap((feature) => Object.values(feature) as unknown[]).filter(isEndpoint),
});

/** Groups of the API reference, in its order. Each endpoint belongs to one. */
export const SUBJECTS = [
  subject(
    'Teams',
    'Teams are bought by schools, filled with students and sent to a track.',
    ...[teams, teamPurchase, teamsReady, teamsAdministration],
  ),
  subject(
    'Schools',
    'Schools sign up, prove their contacts and become active by their deposit.',
    ...[academies, academyAdministration, academyDirectory, duplicateSchools, deskNotes],
  ),
  subject(
    'Students',
    'Students, their own accounts, and how they join a school.',
    ...[students, studentAccount, studentOverview, studentsAdministration],
    ...[studentRequests, enrolment, joinLinks],
  ),
  subject(
    'Class lists',
    'Schools enter children without an account: by list, by card, from another school.',
    ...[imports, vouching, studentCards, moves],
  ),
  subject(
    'Families',
    'Guardians agree for a child, and see, correct or delete its data.',
    ...[guardians, families, studentData],
  ),
  subject(
    'Wallets',
    'Schools pay into a wallet by bank transfer; the desk reviews and compares with statements.',
    ...[wallet, bankTransfers, statements, moneyBack, moneyRequests],
  ),
  subject(
    'Online payments',
    'Payments by card or wallet at a gateway, their refunds and comparison.',
    ...[payments, paymentDesk, paymentRefunds, gatewayComparison],
  ),
  subject('Coupons', 'Codes that lower the price of teams.', coupons, couponAdministration),
  subject('Books', 'Months, the journal and reports of money.', accounting, reports),
  subject(
    'Editions',
    'A season: its tracks, prices, windows and events.',
    ...[editions, editionAdministration, tracks, calendar],
  ),
  subject('Projects', 'What a team writes and hands in before judging.', projects),
  subject(
    'Judging',
    'Judges and referees, start lists, rubrics, missions and sheets.',
    ...[judging, crew, crewRecords, missions, startLists],
  ),
  subject(
    'The day',
    'Timetables, arrivals and inspections at an event.',
    ...[day, timetable, inspections, participation],
  ),
  subject(
    'Results',
    'Leagues, places, appeals, publication and invitations to a final.',
    ...[results, publicResults, league, advancement, awards],
  ),
  subject('Certificates', 'Certificates and other papers as PDF.', certificates, papers),
  subject(
    'Messages',
    'Notices of schools and students, announcements, deliveries.',
    ...[notices, studentNotices, announcements, sending],
  ),
  subject('Website', 'Texts, pictures and legal texts.', website, content, media, legal),
  subject(
    'Sign-ins',
    'Staff of schools, sessions, second factors and blocks.',
    ...[sessions, academySecondFactor, academyViews, staff, accountBlocks],
  ),
  subject(
    'Administration',
    'Administrators, settings, the desk and the audit log.',
    ...[administrators, settings, dashboard, desk, audit, securityLog],
  ),
  subject('Integrations', 'API keys and webhooks.', apiKeys, webhooks),
] as const;

/** Every declared endpoint. The server does not start if one has no handler. */
export const ENDPOINTS: readonly Endpoint[] = SUBJECTS.flatMap(({ endpoints }) => endpoints);
