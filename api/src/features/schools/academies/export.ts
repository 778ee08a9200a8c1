import { cairoTimestamp, type exportAdminAcademies, toEgp } from '@midan/contract';
import type { Call, Download } from '../../../http/implement.ts';
import { type Cell, inSteps, tableOf } from '../../../http/table.ts';
import { type Language, say, sayGovernorate } from '../../../i18n.ts';
import { auditedExport } from '../../identity/audit/index.ts';
import { selectAcademiesAfter } from './admin-queries.ts';
import type { AdminAcademyRow } from './queries.ts';

const COLUMNS = [
  'id',
  'name',
  'payment_reference',
  'status',
  'balance',
  'owed',
  'governorate',
  'area',
  'address',
  'email',
  'phone_number',
  'contact_person_name',
  'contact_person_role',
  'license_number',
  'suspended_at',
  'suspended_by',
  'suspension_reason',
  'created_at',
] as const;

/** In the order of COLUMNS: money in EGP, times of Cairo. */
const cellsOf = (academy: AdminAcademyRow, language: Language): Cell[] => [
  academy.id,
  academy.name,
  academy.payment_reference,
  say(language, `exports:academies.statuses.${academy.status}`),
  toEgp(academy.balance),
  toEgp(academy.owed),
  sayGovernorate(language, academy.governorate),
  academy.area,
  academy.address,
  academy.email,
  academy.phone_number,
  academy.contact_person_name,
  academy.contact_person_role,
  academy.license_number,
  academy.suspended_at && cairoTimestamp(academy.suspended_at),
  academy.suspended_by_name,
  academy.suspension_reason,
  cairoTimestamp(academy.created_at),
];

/** Unverified sign-ups too, newest first; the audit log records it. */
export function exportAll(call: Call<typeof exportAdminAcademies>): Promise<Download> {
  const { deps, query, language } = call;
  const rows = inSteps((step) => selectAcademiesAfter(deps.readDb, query, step));
  return auditedExport(call, {
    name: 'schools',
    action: 'academy.export',
    entityType: 'academy',
    table: tableOf(
      COLUMNS.map((column) => say(language, `exports:academies.${column}`)),
      rows,
      (academy) => cellsOf(academy, language),
    ),
  });
}
