import type { Endpoint } from './endpoint.ts';
import * as academies from './features/academies.ts';
import * as academyAdministration from './features/academy-administration.ts';
import * as academyDirectory from './features/academy-directory.ts';
import * as academySecondFactor from './features/academy-second-factor.ts';
import * as academyViews from './features/academy-views.ts';
import * as accountBlocks from './features/account-blocks.ts';
import * as accounting from './features/accounting.ts';
import * as administrators from './features/administrators.ts';
import * as announcements from './features/announcements.ts';
import * as apiKeys from './features/api-keys.ts';
import * as audit from './features/audit.ts';
import * as bankTransfers from './features/bank-transfers.ts';
import * as calendar from './features/calendar.ts';
import * as certificates from './features/certificates.ts';
import * as couponAdministration from './features/coupon-administration.ts';
import * as coupons from './features/coupons.ts';
import * as dashboard from './features/dashboard.ts';
import * as desk from './features/desk.ts';
import * as deskNotes from './features/desk-notes.ts';
import * as editionAdministration from './features/edition-administration.ts';
import * as editions from './features/editions.ts';
import * as enrolment from './features/enrolment.ts';
import * as families from './features/families.ts';
import * as gatewayComparison from './features/gateway-comparison.ts';
import * as guardians from './features/guardians.ts';
import * as imports from './features/imports.ts';
import * as joinLinks from './features/join-links.ts';
import * as legal from './features/legal.ts';
import * as moneyBack from './features/money-back.ts';
import * as moneyRequests from './features/money-requests.ts';
import * as notices from './features/notices.ts';
import * as papers from './features/papers.ts';
import * as participation from './features/participation.ts';
import * as paymentDesk from './features/payment-desk.ts';
import * as paymentRefunds from './features/payment-refunds.ts';
import * as payments from './features/payments.ts';
import * as reports from './features/reports.ts';
import * as securityLog from './features/security-log.ts';
import * as sending from './features/sending.ts';
import * as sessions from './features/sessions.ts';
import * as settings from './features/settings.ts';
import * as staff from './features/staff.ts';
import * as statements from './features/statements.ts';
import * as studentAccount from './features/student-account.ts';
import * as studentCards from './features/student-cards.ts';
import * as studentData from './features/student-data.ts';
import * as studentNotices from './features/student-notices.ts';
import * as studentOverview from './features/student-overview.ts';
import * as studentRequests from './features/student-requests.ts';
import * as students from './features/students.ts';
import * as studentsAdministration from './features/students-administration.ts';
import * as teamPurchase from './features/team-purchase.ts';
import * as teams from './features/teams.ts';
import * as teamsAdministration from './features/teams-administration.ts';
import * as tracks from './features/tracks.ts';
import * as vouching from './features/vouching.ts';
import * as wallet from './features/wallet.ts';
import * as webhooks from './features/webhooks.ts';

/**
 * True for an object with `method` and `path`: the other exports of features are schemas and
 * values.
 */
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** Every declared endpoint. The server does not start if one has no handler. */
export const ENDPOINTS: readonly Endpoint[] = [
  academies,
  academyAdministration,
  academyDirectory,
  accountBlocks,
  accounting,
  academyViews,
  academySecondFactor,
  administrators,
  announcements,
  apiKeys,
  audit,
  bankTransfers,
  calendar,
  certificates,
  couponAdministration,
  coupons,
  dashboard,
  desk,
  deskNotes,
  editionAdministration,
  editions,
  enrolment,
  families,
  guardians,
  imports,
  joinLinks,
  legal,
  moneyBack,
  notices,
  papers,
  participation,
  paymentDesk,
  paymentRefunds,
  payments,
  gatewayComparison,
  reports,
  securityLog,
  moneyRequests,
  sending,
  sessions,
  settings,
  staff,
  statements,
  studentAccount,
  studentCards,
  studentData,
  studentNotices,
  studentOverview,
  studentRequests,
  students,
  studentsAdministration,
  teamPurchase,
  teams,
  teamsAdministration,
  tracks,
  vouching,
  wallet,
  webhooks,
]
  .flatMap((feature) => Object.values(feature) as unknown[])
  .filter(isEndpoint);
