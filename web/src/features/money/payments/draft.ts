import { readDraft, writeDraft } from '../../../lib/draft.ts';

/**
 * The payment form as this tab keeps it, so that Back from the payment or its gateway finds it
 * again.
 */
export interface PaymentDraft extends Record<string, string> {
  method: string;
  amount: string;
  /** Id of the payment that was started with it; '' if none was. */
  payment: string;
}

const BLANK: PaymentDraft = { method: '', amount: '', payment: '' };

/** Storage key of the draft of a sign-in (`owner`, from `signInOf`). */
const placeOf = (owner: string) => `payment_draft:${owner}`;

/** The draft that this tab keeps for a sign-in (`owner`, from `signInOf`), or a blank one. */
export const loadPaymentDraft = (owner: string): PaymentDraft =>
  readDraft(placeOf(owner), BLANK) ?? BLANK;

/** Saves the draft of a sign-in for this tab. */
export const savePaymentDraft = (owner: string, draft: PaymentDraft): void =>
  writeDraft(placeOf(owner), draft);

/**
 * Saves the typed form as draft. The id of the payment that was started with the draft stays in it
 * only if method and amount are the same as before.
 */
export function keepTyped(owner: string, typed: { method: string; amount: string }): void {
  const kept = loadPaymentDraft(owner);
  const isSame = typed.method === kept.method && typed.amount === kept.amount;
  savePaymentDraft(owner, { ...typed, payment: isSame ? kept.payment : '' });
}

/**
 * Deletes the draft if `payment` (an id) was started with it, so that the form is not offered
 * again. Returns whether it did.
 */
export function forgetPaymentDraft(owner: string, payment: string): boolean {
  if (loadPaymentDraft(owner).payment !== payment) return false;
  writeDraft(placeOf(owner), null);
  return true;
}
