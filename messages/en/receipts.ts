import type ar from '../ar/receipts.ts';
import type { Messages } from '../types.ts';

export default {
  title: 'Receipt for teams',
  tab: 'Receipt {{number}}',
  failed: 'The receipt could not be loaded',
  notFoundTitle: 'There is no such receipt',
  notFoundText: 'Look for the purchase in the transactions and open its receipt there.',
  toLog: 'To the transactions',
  print: 'Print the receipt',
  number: 'Receipt number',
  date: 'Date',
  school: 'School',
  address: 'Address',
  reference: 'Payment reference',
  lines: 'Teams bought',
  line: 'No.',
  team: 'Team',
  price: 'Price of the team',
  sum: 'Sum',
  discount: 'Discount',
  coupon: 'Coupon',
  paid: 'Amount paid',
  words: 'Amount in words',
  onlyWords: 'Only {{words}}',
  inArabic: 'Amount in Arabic',
  footer:
    "Paid from the school's wallet. This receipt was issued electronically and needs no signature.",
} satisfies Messages<typeof ar>;
