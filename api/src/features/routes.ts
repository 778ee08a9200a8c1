import type { Implement } from '../http/implement.ts';
import { advancementRoutes } from './competition/advancement/routes.ts';
import { arrivalRoutes } from './competition/arrivals/routes.ts';
import { crewRoutes } from './competition/crew/routes.ts';
import { crewRecordRoutes } from './competition/crew-records/routes.ts';
import { dayRoutes } from './competition/day/routes.ts';
import { inspectionRoutes } from './competition/inspections/routes.ts';
import { judgingRoutes } from './competition/judging/routes.ts';
import { leagueRoutes } from './competition/league/routes.ts';
import { missionRoutes } from './competition/missions/routes.ts';
import { projectRoutes } from './competition/projects/routes.ts';
import { publicResultRoutes } from './competition/public-results/routes.ts';
import { resultRoutes } from './competition/results/routes.ts';
import { startListRoutes } from './competition/start-lists/routes.ts';
import { teamPurchaseRoutes } from './competition/team-purchase/routes.ts';
import { teamRoutes } from './competition/teams/routes.ts';
import { timetableRoutes } from './competition/timetable/routes.ts';
import { academyAdministrationRoutes } from './desk/academy-administration/routes.ts';
import { announcementRoutes } from './desk/announcements/routes.ts';
import { dashboardRoutes } from './desk/dashboard/routes.ts';
import { deskRoutes } from './desk/desk/routes.ts';
import { deskNoteRoutes } from './desk/desk-notes/routes.ts';
import { duplicateSchoolRoutes } from './desk/duplicate-schools/routes.ts';
import { moneyRequestRoutes } from './desk/money-requests/routes.ts';
import { participationRoutes } from './desk/participation/routes.ts';
import { settingsAdministrationRoutes } from './desk/settings-administration/routes.ts';
import { studentOverviewRoutes } from './desk/student-overview/routes.ts';
import { webhookRoutes } from './desk/webhooks/routes.ts';
import { websiteRoutes } from './desk/website/routes.ts';
import { academyViewRoutes } from './identity/academy-views/routes.ts';
import { apiKeyRoutes } from './identity/api-keys/routes.ts';
import { auditRoutes } from './identity/audit/routes.ts';
import { securityLogRoutes } from './identity/security-log/index.ts';
import { sessionRoutes } from './identity/sessions/routes.ts';
import { staffRoutes } from './identity/staff/routes.ts';
import { noticeRoutes } from './messaging/notices/routes.ts';
import { sendingRoutes } from './messaging/sending/routes.ts';
import { studentNoticeRoutes } from './messaging/student-notices/routes.ts';
import { accountingRoutes } from './money/accounting/routes.ts';
import { bankTransferRoutes } from './money/bank-transfers/routes.ts';
import { couponRoutes } from './money/coupons/routes.ts';
import { gatewayComparisonRoutes } from './money/gateway-comparison/routes.ts';
import { paymentRoutes } from './money/payments/routes.ts';
import { reportRoutes } from './money/reports/routes.ts';
import { statementRoutes } from './money/statements/routes.ts';
import { walletRoutes } from './money/wallet/routes.ts';
import { awardRoutes } from './papers/awards/routes.ts';
import { certificateRoutes } from './papers/certificates/routes.ts';
import { paperRoutes } from './papers/papers/routes.ts';
import { enrolmentRoutes } from './people/enrolment/routes.ts';
import { entryRoutes } from './people/entry/routes.ts';
import { guardianRoutes } from './people/guardians/routes.ts';
import { joinLinkRoutes } from './people/join-links/routes.ts';
import { studentAccountRoutes } from './people/student-account/routes.ts';
import { studentCardRoutes } from './people/student-cards/routes.ts';
import { studentRoutes } from './people/students/routes.ts';
import { familyRoutes } from './records/families/routes.ts';
import { importRoutes } from './records/imports/routes.ts';
import { moveRoutes } from './records/moves/routes.ts';
import { studentDataRoutes } from './records/student-data/routes.ts';
import { vouchingRoutes } from './records/vouching/routes.ts';
import { academyRoutes } from './schools/academies/routes.ts';
import { accountBlockRoutes } from './schools/account-blocks/routes.ts';
import { calendarRoutes } from './season/calendar/routes.ts';
import { contentRoutes } from './season/content/routes.ts';
import { editionRoutes } from './season/editions/routes.ts';
import { legalRoutes } from './season/legal/routes.ts';
import { settingsRoutes } from './season/settings/routes.ts';
import { trackRoutes } from './season/tracks/routes.ts';

/** Route registrations of all features, in no particular order. */
export const FEATURES: readonly ((implement: Implement) => void)[] = [
  academyRoutes,
  academyAdministrationRoutes,
  accountBlockRoutes,
  accountingRoutes,
  advancementRoutes,
  academyViewRoutes,
  announcementRoutes,
  apiKeyRoutes,
  auditRoutes,
  awardRoutes,
  bankTransferRoutes,
  calendarRoutes,
  certificateRoutes,
  contentRoutes,
  couponRoutes,
  crewRecordRoutes,
  crewRoutes,
  dashboardRoutes,
  deskRoutes,
  deskNoteRoutes,
  duplicateSchoolRoutes,
  editionRoutes,
  enrolmentRoutes,
  entryRoutes,
  familyRoutes,
  guardianRoutes,
  importRoutes,
  joinLinkRoutes,
  judgingRoutes,
  legalRoutes,
  leagueRoutes,
  missionRoutes,
  moneyRequestRoutes,
  noticeRoutes,
  paperRoutes,
  participationRoutes,
  publicResultRoutes,
  paymentRoutes,
  projectRoutes,
  gatewayComparisonRoutes,
  reportRoutes,
  resultRoutes,
  securityLogRoutes,
  sendingRoutes,
  sessionRoutes,
  settingsRoutes,
  settingsAdministrationRoutes,
  staffRoutes,
  startListRoutes,
  arrivalRoutes,
  dayRoutes,
  inspectionRoutes,
  timetableRoutes,
  statementRoutes,
  studentAccountRoutes,
  studentCardRoutes,
  studentDataRoutes,
  studentNoticeRoutes,
  studentOverviewRoutes,
  studentRoutes,
  teamPurchaseRoutes,
  teamRoutes,
  trackRoutes,
  vouchingRoutes,
  moveRoutes,
  walletRoutes,
  webhookRoutes,
  websiteRoutes,
];
