import type ar from '../ar/settings.ts';
import type { Messages } from '../types.ts';

export default {
  title: 'Platform settings',
  description: 'Settings for the whole platform. A change reaches everyone within seconds.',
  loadFailed: 'The settings could not be loaded',
  failed: 'The settings could not be saved',
  readOnly: 'You can read the settings; only an owner can change them.',
  site: 'Portal and contact',
  student_portal: 'Student portal',
  portalHint: 'While it is closed, students can neither register nor log in.',
  portal: { open: 'Open', closed: 'Closed' },
  guardian_consent: 'Guardian’s consent',
  guardian: {
    required: 'Required for a team',
    optional: 'Asked for, not required',
    off: 'Not asked for',
  },
  guardianHint: {
    required:
      'No student under 18 can join a team before the guardian consents. Students already in a team stay.',
    optional:
      'Guardians of students under 18 are sent the link; the student and the school see the status. A student may start before the answer; after a no the student joins no team.',
    off: 'Students are not asked for a guardian, and no status is shown.',
  },
  support_whatsapp: 'Support number on WhatsApp',
  supportHint: 'Digits only, with the country code, such as 201000000000.',
  payment_account: 'Payment account',
  accountHint: 'The InstaPay address or account number that schools transfer to.',
  accountChanged:
    'Changed on {{date}}. A change needs your password and second factor, and all owners and schools are told.',
  accountQuestion: {
    title: 'Change the payment account',
    text: 'All schools will send their money to this account at once. Every owner is told, and schools see the change for a week.',
    before: 'Current account',
    after: 'New account',
    confirm: 'Change the account',
  },
  policyQuestion: {
    title: 'Change the guardian’s consent',
    text: 'The change applies at once to all students under 18.',
    before: 'Consent now',
    after: 'New consent',
    confirm: 'Change the consent',
  },
  limitQuestion: {
    title: 'Change the limit for one administrator',
    text: 'The new limit applies to all administrators at once.',
    before: 'Current limit',
    after: 'New limit',
    confirm: 'Change the limit',
  },
  control: 'Second approval',
  money_alone_limit: 'What one administrator may move in a day (EGP)',
  limitHint:
    'Adjustments, payouts, reversals and refunds of 24 hours together. A second administrator approves what is above. A change needs your password and second factor.',
  prices: 'Prices in EGP',
  pricesHint: 'A new price applies to later purchases only; past purchases do not change.',
  ofEdition:
    'Team price and guardian’s consent belong to the current edition. Each edition has its prices and rules on its own page.',
  toEditions: 'Editions',
  team_price: 'Team price',
  activation_deposit: 'Deposit that activates a school',
  min_transfer: 'Minimum transfer',
  askTitle: 'Change the prices',
  askText: 'The new prices apply to all schools at once. {{prices}}',
  askAction: 'Change the prices',
  updated: 'Last change: {{date}}',
} satisfies Messages<typeof ar>;
