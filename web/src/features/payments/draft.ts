import { readDraft, writeDraft } from '../../lib/draft.ts';

/** The form as this tab keeps it, so that Back from the payment or its gateway finds it again. */
export interface PaymentDraft extends Record<string, string> {
  method: string;
  amount: string;
  /** Id of the payment that was started with it; '' before. */
  payment: string;
}

const BLANK: PaymentDraft = { method: '', amount: '', payment: '' };

/** `owner` is who is signed in, of signInOf(), here and below. */
const placeOf = (owner: string) => `payment_draft:${owner}`;

/** What this tab kept, or a blank form. */
export const loadPaymentDraft = (owner: string): PaymentDraft =>
  readDraft(placeOf(owner), BLANK) ?? BLANK;

export const savePaymentDraft = (owner: string, draft: PaymentDraft): void =>
  writeDraft(placeOf(owner), draft);

/** Keeps what is typed. It belongs to the payment that it started until something else is typed. */
export function keepTyped(owner: string, typed: { method: string; amount: string }): void {
  const kept = loadPaymentDraft(owner);
  const isSame = typed.method === kept.method && typed.amount === kept.amount;
  savePaymentDraft(owner, { ...typed, payment: isSame ? kept.payment : '' });
}

/**
 * Forgets the form of a payment that is paid, under review or cancelled, so that it is not offered
 * once more. Returns false if the tab keeps something else.
 */
export function forgetPaymentDraft(owner: string, payment: string): boolean {
  if (loadPaymentDraft(owner).payment !== payment) return false;
  writeDraft(placeOf(owner), null);
  return true;
}
