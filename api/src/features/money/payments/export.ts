import {
  asPiastres,
  cairoTimestamp,
  type exportAdminPayments,
  shownPaymentStatus,
  toEgp,
} from '@midan/contract';
import type { Call, Download } from '../../../http/implement.ts';
import { type Cell, inSteps, tableOf } from '../../../http/table.ts';
import { type Language, say } from '../../../i18n.ts';
import { auditedExport } from '../../identity/audit/index.ts';
import { type DeskRow, selectAtDeskAfter } from './desk-queries.ts';

const COLUMNS = [
  'id',
  'status',
  'amount',
  'fee',
  'total',
  'refunded',
  'refunding',
  'academy',
  'payment_reference',
  'gateway',
  'method',
  'reference',
  'gateway_order',
  'transaction',
  'created_at',
  'expires_at',
  'paid_at',
  'paid_late',
  'needs_person',
  'academy_id',
] as const;

/** In the order of COLUMNS; money in EGP, times in Cairo. */
const cellsOf = (payment: DeskRow, language: Language): Cell[] => {
  const yes = (is: boolean) => (is ? say(language, 'exports:payments.yes') : null);
  return [
    payment.id,
    say(language, `exports:payments.statuses.${shownPaymentStatus(payment)}`),
    toEgp(payment.amount),
    toEgp(payment.fee),
    toEgp(asPiastres(payment.amount + payment.fee)),
    toEgp(payment.refunded),
    toEgp(payment.refunding),
    payment.academy_name,
    payment.payment_reference,
    say(language, `exports:payments.gateways.${payment.gateway}`),
    say(language, `exports:payments.methods.${payment.method}`),
    payment.reference,
    payment.gateway_order,
    payment.paid_by,
    cairoTimestamp(payment.created_at),
    cairoTimestamp(payment.expires_at),
    payment.paid_at && cairoTimestamp(payment.paid_at),
    yes(payment.paid_late),
    yes(payment.person_causes.length > 0),
    payment.academy_id,
  ];
};

export function exportAll(call: Call<typeof exportAdminPayments>): Promise<Download> {
  const { deps, query, language } = call;
  const rows = inSteps((step) => selectAtDeskAfter(deps.readDb, query, step));
  return auditedExport(call, {
    name: 'payments',
    action: 'payment.export',
    entityType: 'payment',
    table: tableOf(
      COLUMNS.map((column) => say(language, `exports:payments.${column}`)),
      rows,
      (payment) => cellsOf(payment, language),
    ),
  });
}
