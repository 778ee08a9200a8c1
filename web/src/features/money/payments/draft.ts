import { readDraft, writeDraft } from '../../../lib/draft.ts';

/** Kept in this tab, so that Back from the payment or its gateway finds it again. */
export interface PaymentDraft extends Record<string, string> {
  method: string;
  amount: string;
  /** Id of the payment that was started with it; '' if none was. */
  payment: string;
}

const BLANK: PaymentDraft = { method: '', amount: '', payment: '' };

/** Storage key of the draft of a sign-in (`owner`, from `signInOf`). */
const placeOf = (owner: string) => `payment_draft:${owner}`;

export const loadPaymentDraft = (owner: string): PaymentDraft =>
  readDraft(placeOf(owner), BLANK) ?? BLANK;

export const savePaymentDraft = (owner: string, draft: PaymentDraft): void =>
  writeDraft(placeOf(owner), draft);

/** The started payment's id stays only if method and amount are the same as before. */
export function keepTyped(owner: string, typed: { method: string; amount: string }): void {
  const kept = loadPaymentDraft(owner);
  const isSame = typed.method === kept.method && typed.amount === kept.amount;
  savePaymentDraft(owner, { ...typed, payment: isSame ? kept.payment : '' });
}

/** Only if `payment` (an id) was started with it. Returns whether it was deleted. */
export function forgetPaymentDraft(owner: string, payment: string): boolean {
  if (loadPaymentDraft(owner).payment !== payment) return false;
  writeDraft(placeOf(owner), null);
  return true;
}
