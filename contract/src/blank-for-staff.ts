import type { Blanks } from './blanks.ts';
import { getPayment, listPayments } from './features/payments.ts';
import type { StaffPermission } from './permissions.ts';

/** Whoever has the page or the code can pay with it. */
const WAY_TO_PAY = {
  permission: 'money',
  blanks: { pay_url: null, fawry_code: null },
} as const;

/**
 * Fields that an academy's staff do not get without a further permission, by endpoints that ask for
 * less. The owner gets all.
 */
export const BLANK_FOR_STAFF: ReadonlyMap<string, { permission: StaffPermission; blanks: Blanks }> =
  new Map([
    [listPayments.name, WAY_TO_PAY],
    [getPayment.name, WAY_TO_PAY],
  ]);
