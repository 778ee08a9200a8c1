import type ar from '../ar/link-delivery.ts';
import type { Messages } from '../types.ts';

export default {
  label: 'Delivery',
  states: {
    queued: 'On its way',
    waiting: 'Goes out by WhatsApp about {{time}}',
    sent: 'Sent; not known yet whether it arrived',
    failed: 'Did not arrive',
    delivered: 'Arrived',
    read: 'Read',
  },
  unreachedOwn:
    'The message did not reach your guardian. Check the phone number, or tell them yourself.',
  unreached: {
    title: 'The message did not reach the guardian',
    text: 'Call them, or write to them from your own WhatsApp by the button below. If the number is wrong, ask the student to correct it.',
  },
} satisfies Messages<typeof ar>;
