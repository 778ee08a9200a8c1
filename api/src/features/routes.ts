import type { Implement } from '../http/implement.ts';
import { academyRoutes } from './academies/routes.ts';
import { academyAdministrationRoutes } from './academy-administration/routes.ts';
import { academyViewRoutes } from './academy-views/routes.ts';
import { accountBlockRoutes } from './account-blocks/routes.ts';
import { accountingRoutes } from './accounting/routes.ts';
import { announcementRoutes } from './announcements/routes.ts';
import { apiKeyRoutes } from './api-keys/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { bankTransferRoutes } from './bank-transfers/routes.ts';
import { calendarRoutes } from './calendar/routes.ts';
import { certificateRoutes } from './certificates/routes.ts';
import { couponRoutes } from './coupons/routes.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { deskRoutes } from './desk/routes.ts';
import { deskNoteRoutes } from './desk-notes/routes.ts';
import { editionRoutes } from './editions/routes.ts';
import { enrolmentRoutes } from './enrolment/routes.ts';
import { entryRoutes } from './entry/routes.ts';
import { familyRoutes } from './families/routes.ts';
import { gatewayComparisonRoutes } from './gateway-comparison/routes.ts';
import { guardianRoutes } from './guardians/routes.ts';
import { importRoutes } from './imports/routes.ts';
import { joinLinkRoutes } from './join-links/routes.ts';
import { legalRoutes } from './legal/routes.ts';
import { moneyRequestRoutes } from './money-requests/routes.ts';
import { noticeRoutes } from './notices/routes.ts';
import { paperRoutes } from './papers/routes.ts';
import { participationRoutes } from './participation/routes.ts';
import { paymentRoutes } from './payments/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { securityLogRoutes } from './security-log/index.ts';
import { sendingRoutes } from './sending/routes.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { settingsRoutes } from './settings/routes.ts';
import { settingsAdministrationRoutes } from './settings-administration/routes.ts';
import { staffRoutes } from './staff/routes.ts';
import { statementRoutes } from './statements/routes.ts';
import { studentAccountRoutes } from './student-account/routes.ts';
import { studentCardRoutes } from './student-cards/routes.ts';
import { studentDataRoutes } from './student-data/routes.ts';
import { studentNoticeRoutes } from './student-notices/routes.ts';
import { studentOverviewRoutes } from './student-overview/routes.ts';
import { studentRoutes } from './students/routes.ts';
import { teamPurchaseRoutes } from './team-purchase/routes.ts';
import { teamRoutes } from './teams/routes.ts';
import { trackRoutes } from './tracks/routes.ts';
import { vouchingRoutes } from './vouching/routes.ts';
import { walletRoutes } from './wallet/routes.ts';
import { webhookRoutes } from './webhooks/routes.ts';

/** Route registrations of all features, in no particular order. */
export const FEATURES: readonly ((implement: Implement) => void)[] = [
  academyRoutes,
  academyAdministrationRoutes,
  accountBlockRoutes,
  accountingRoutes,
  academyViewRoutes,
  announcementRoutes,
  apiKeyRoutes,
  auditRoutes,
  bankTransferRoutes,
  calendarRoutes,
  certificateRoutes,
  couponRoutes,
  dashboardRoutes,
  deskRoutes,
  deskNoteRoutes,
  editionRoutes,
  enrolmentRoutes,
  entryRoutes,
  familyRoutes,
  guardianRoutes,
  importRoutes,
  joinLinkRoutes,
  legalRoutes,
  moneyRequestRoutes,
  noticeRoutes,
  paperRoutes,
  participationRoutes,
  paymentRoutes,
  gatewayComparisonRoutes,
  reportRoutes,
  securityLogRoutes,
  sendingRoutes,
  sessionRoutes,
  settingsRoutes,
  settingsAdministrationRoutes,
  staffRoutes,
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
  walletRoutes,
  webhookRoutes,
];
