import type { Blanks } from './blanks.ts';
import type { Endpoint } from './endpoint.ts';
import { calculateTeamPurchase, getPurchase } from './features/competition/team-purchase.ts';
import { getTeam, getTeamCounts, listTeams } from './features/competition/teams.ts';
import { getAcademyDashboard } from './features/desk/dashboard.ts';
import { getAcademyEdition } from './features/desk/participation.ts';
import { logoutAcademy } from './features/identity/sessions.ts';
import { countUnreadNotices, listNotices } from './features/messaging/notices.ts';
import { getBankTransfer, listBankTransfers } from './features/money/bank-transfers.ts';
import { validateCoupon } from './features/money/coupons.ts';
import { getPayment, getPaymentOptions, listPayments } from './features/money/payments.ts';
import { getWallet, getWalletStatement, listWalletTransactions } from './features/money/wallet.ts';
import {
  countRequests,
  listApplicationRequests,
  listJoinRequests,
} from './features/people/enrolment.ts';
import { getStudent, getStudentStatistics, listStudents } from './features/people/students.ts';
import { getAcademyProfile } from './features/schools/academies.ts';

/** An entry of OPEN_TO_VIEWS; `blanks`: fields that are left out, with the values instead. */
const open = (endpoint: Endpoint, blanks: Blanks = {}) => [endpoint.name, blanks] as const;

/**
 * All others are refused, later ones too. Left out are secrets (the calendar's address, sessions,
 * the first password), photos of children, guardians, and files of students. `logoutAcademy` ends
 * the view.
 */
export const OPEN_TO_VIEWS: ReadonlyMap<string, Blanks> = new Map([
  open(getAcademyProfile, { show_credentials: false }),
  open(getAcademyDashboard),
  open(getAcademyEdition, { calendar_path: '' }),
  open(getWallet),
  open(getWalletStatement),
  open(listWalletTransactions),
  open(listBankTransfers),
  open(getBankTransfer),
  open(getPaymentOptions),
  // The pages and codes are the school's own to pay with.
  open(listPayments, { pay_url: null, fawry_code: null }),
  open(getPayment, { pay_url: null, fawry_code: null }),
  open(getPurchase),
  open(calculateTeamPurchase),
  open(validateCoupon),
  open(listTeams),
  open(getTeamCounts),
  open(getTeam),
  open(listStudents, { photo: null }),
  open(getStudentStatistics),
  open(getStudent, { photo: null }),
  open(listJoinRequests),
  open(listApplicationRequests),
  open(countRequests),
  open(listNotices),
  open(countUnreadNotices),
  open(logoutAcademy),
]);
