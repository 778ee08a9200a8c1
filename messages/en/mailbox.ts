import type ar from '../ar/mailbox.ts';
import type { Messages } from '../types.ts';

export default {
  title: 'Demo mailbox',
  intro: 'In demo mode nothing is sent; WhatsApp and email messages are kept here instead.',
  search: 'Search by phone or email',
  refresh: 'Refresh',
  to: 'To',
  empty: 'No messages yet',
  emptyHint: 'Register a school or a student, and the code will arrive here.',
  channel: { whatsapp: 'WhatsApp', email: 'Email' },
} satisfies Messages<typeof ar>;
