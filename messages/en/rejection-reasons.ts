import type ar from '../ar/rejection-reasons.ts';
import type { Messages } from '../types.ts';

export default {
  title: 'Ready-made reasons',
  language: 'Language of the reason',
  languages: { ar: 'Arabic', en: 'English' },
  label: {
    unreadable: 'Picture unreadable',
    amount: 'Amount differs',
    missing: 'Not received',
    used: 'Proof used before',
    account: 'Wrong account',
    date: 'Date differs',
  },
  sentence: {
    unreadable:
      'The picture of the proof cannot be read. Please upload one that shows the whole transfer.',
    amount:
      'The amount you entered does not match the proof. Please upload the transfer again with the correct amount.',
    missing:
      'This transfer has not reached our account. Please ask your bank, then upload the proof again.',
    used: 'This proof was used for an earlier transfer. Please upload the proof of the new transfer.',
    account: 'The transfer went to an account that is not the competition’s payment account.',
    date: 'The date you entered does not match the proof. Please correct it and upload the proof again.',
  },
} satisfies Messages<typeof ar>;
