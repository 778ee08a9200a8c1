import type ar from '../ar/receipts.ts';
import type { Messages } from '../types.ts';

export default {
  title: 'Team purchase receipt',
  tab: 'Receipt {{number}}',
  failed: 'The receipt could not be loaded',
  notFoundTitle: 'Receipt not found',
  notFoundText: 'Find the purchase in the transactions and open its receipt there.',
  toSchool: 'Go to the school',
  toReports: 'Go to the reports',
  toLog: 'Go to the transactions',
  print: 'Print the receipt',
  number: 'Receipt number',
  date: 'Date',
  school: 'School',
  address: 'Address',
  reference: 'Payment reference',
  lines: 'Teams bought',
  line: 'No.',
  team: 'Team',
  price: 'Team price',
  sum: 'Subtotal',
  discount: 'Discount',
  coupon: 'Coupon',
  paid: 'Amount paid',
  words: 'Amount in words',
  onlyWords: '{{words}} only',
  inArabic: 'Amount in Arabic',
  footer:
    'Paid from the school’s wallet. This receipt was issued electronically and needs no signature.',
} satisfies Messages<typeof ar>;
