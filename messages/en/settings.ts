import type ar from '../ar/settings.ts';
import type { Messages } from '../types.ts';

export default {
  title: 'Platform settings',
  description: 'What holds for the whole platform. A change reaches everybody within seconds.',
  loadFailed: 'The settings could not be loaded',
  failed: 'The settings could not be saved',
  readOnly: 'You can read the settings; only an owner changes them.',
  site: 'Portal and contact',
  student_portal: 'Student portal',
  portalHint: 'While it is closed students can neither sign up nor sign in.',
  portal: { open: 'Open', closed: 'Closed' },
  guardian_consent: 'Guardian’s consent',
  guardian: {
    required: 'Required for a team',
    optional: 'Asked for, not required',
    off: 'Not asked for',
  },
  guardianHint: {
    required:
      'No student under 18 enters a team before the guardian has consented. Who is in a team now stays.',
    optional:
      'Guardians of students under 18 are sent the link; student and school see the state. It stops nothing.',
    off: 'Students are not asked for a guardian, and the state is shown nowhere.',
  },
  support_whatsapp: 'Support number on WhatsApp',
  supportHint: 'Digits only, with the country code, such as 201000000000.',
  payment_account: 'Payment account',
  accountHint: 'The InstaPay address or account number that schools transfer to.',
  prices: 'Prices in EGP',
  pricesHint: 'A new price holds for what is bought after it and changes no past purchase.',
  team_price: 'Price of a team',
  activation_deposit: 'Deposit that activates a school',
  min_transfer: 'Smallest transfer',
  askTitle: 'Change the prices',
  askText: 'The new prices hold for all schools at once. {{prices}}',
  askAction: 'Change the prices',
  updated: 'Last change: {{date}}',
} satisfies Messages<typeof ar>;
