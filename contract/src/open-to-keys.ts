import type { Blanks } from './blanks.ts';
import type { Endpoint } from './endpoint.ts';
import { getAdminPurchase } from './features/competition/team-purchase.ts';
import {
  exportAdminTeams,
  getAdminTeam,
  listAdminTeams,
} from './features/competition/teams-administration.ts';
import {
  exportAdminAcademies,
  getAdminAcademy,
  listAdminAcademies,
  listAdminAcademyStudents,
  listAdminAcademyTeams,
  listAdminAcademyTransactions,
  listAdminAcademyTransfers,
} from './features/desk/academy-administration.ts';
import {
  exportAdminStudents,
  getAdminStudent,
  listAdminStudents,
} from './features/desk/students-administration.ts';
import type { KeyScope } from './features/identity/api-keys.ts';
import {
  getAccountingMonth,
  getJournal,
  listAccountingMonths,
} from './features/money/accounting.ts';
import {
  exportAdminBankTransfers,
  listAdminBankTransfers,
} from './features/money/bank-transfers.ts';
import {
  createCoupon,
  createCouponBatch,
  exportCoupons,
  getCoupon,
  listCoupons,
  listCouponUsages,
  updateCoupon,
} from './features/money/coupon-administration.ts';
import {
  getCouponUsageReport,
  getRevenueReport,
  getTransactionsReport,
  getTransactionTotals,
} from './features/money/reports.ts';
import { getCertificateOverview, listCertificates } from './features/papers/certificates.ts';
import { getEdition, listEditions } from './features/season/edition-administration.ts';

/** All others are refused, later ones too: files, messages, what moves money or gives access. */
export const OPEN_TO_KEYS: Readonly<Record<KeyScope, readonly Endpoint[]>> = {
  academies: [listAdminAcademies, getAdminAcademy, exportAdminAcademies],
  students: [listAdminStudents, getAdminStudent, exportAdminStudents, listAdminAcademyStudents],
  teams: [listAdminTeams, getAdminTeam, exportAdminTeams, listAdminAcademyTeams],
  money: [
    listAdminBankTransfers,
    exportAdminBankTransfers,
    listAdminAcademyTransfers,
    listAdminAcademyTransactions,
    getAdminPurchase,
    getRevenueReport,
    getTransactionsReport,
    getTransactionTotals,
    getCouponUsageReport,
    listAccountingMonths,
    getAccountingMonth,
    getJournal,
  ],
  coupons: [listCoupons, getCoupon, exportCoupons, listCouponUsages],
  write_coupons: [createCoupon, createCouponBatch, updateCoupon],
  certificates: [listCertificates, getCertificateOverview],
  editions: [listEditions, getEdition],
};

/** Why an account was blocked is for administrators alone. */
const NO_BLOCK: Blanks = { block: null };
const WITHOUT_PROOF: Blanks = { transfer_proof_url: null };
const MEMBER_NAMES_ALONE: Blanks = {
  members: { student: { email: null, phone_number: null, gender: null, guardian_consent: null } },
};

/** Addresses of files, more of members than names, why a child's certificate was revoked. */
export const BLANK_FOR_KEYS: ReadonlyMap<string, Blanks> = new Map([
  [listAdminAcademies.name, { logo: null, ...NO_BLOCK }],
  [getAdminAcademy.name, { logo: null, ...NO_BLOCK }],
  [listAdminStudents.name, NO_BLOCK],
  [getAdminStudent.name, NO_BLOCK],
  [listAdminBankTransfers.name, WITHOUT_PROOF],
  [listAdminAcademyTransfers.name, WITHOUT_PROOF],
  [listAdminTeams.name, MEMBER_NAMES_ALONE],
  [getAdminTeam.name, MEMBER_NAMES_ALONE],
  [listAdminAcademyTeams.name, MEMBER_NAMES_ALONE],
  [listCertificates.name, { revoked_reason: null }],
]);

/** Scopes that hold children's names; who read what through them stands in the audit log. */
const OF_CHILDREN: readonly KeyScope[] = ['students', 'teams', 'certificates'];

export const tellsOfChildren = ({ name }: Endpoint): boolean =>
  OF_CHILDREN.some((scope) => OPEN_TO_KEYS[scope].some((open) => open.name === name));

export const isOpenToKey = (scopes: readonly KeyScope[], { name }: Endpoint): boolean =>
  scopes.some((scope) => OPEN_TO_KEYS[scope].some((open) => open.name === name));
