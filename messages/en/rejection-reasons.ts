import type ar from '../ar/rejection-reasons.ts';
import type { Messages } from '../types.ts';

export default {
  title: 'Ready-made reasons',
  language: 'Language of the reason',
  languages: { ar: 'Arabic', en: 'English' },
  label: {
    unreadable: 'Picture unreadable',
    amount: 'Amount differs',
    missing: 'Not on the account',
    used: 'Proof used before',
    account: 'Other account',
    date: 'Date differs',
  },
  sentence: {
    unreadable:
      'The picture of the proof cannot be read. Please upload one that shows all of the transfer.',
    amount:
      'The amount you entered is not the one on the proof. Please upload the transfer again with the right amount.',
    missing:
      'There is no such transfer on our account. Please ask your bank, then upload the proof again.',
    used: 'This proof was used for an earlier transfer. Please upload the proof of the new one.',
    account: 'The transfer went to an account that is not the payment account of the competition.',
    date: 'The date you entered is not the one on the proof. Please correct it and upload the proof again.',
  },
} satisfies Messages<typeof ar>;
