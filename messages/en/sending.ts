import type ar from '../ar/sending.ts';
import type { Messages } from '../types.ts';

export default {
  title: 'Messages',
  description:
    'What WhatsApp takes, what waits, and what did not arrive. No texts and no phone numbers are shown here.',
  failed: 'The state of messages could not be loaded',
  notPermitted: 'This page is for owners and support.',
  state: {
    notConfigured:
      'WhatsApp is not connected here: its messages are kept in the demo’s mailbox, or go by email.',
    paused: 'WhatsApp asked us to slow down',
    pausedText:
      'Sending goes on at {{time}}. A code that would wait longer than a minute goes by email.',
    waiting: 'Messages wait for WhatsApp',
    waitingText_one:
      'One message waits. It goes out about {{time}}, or later if many codes are needed first.',
    waitingText_other:
      '{{count}} messages wait. The last goes out about {{time}}, or later if many codes are needed first.',
    noReceipts:
      'WhatsApp does not report what arrived, so nobody knows. It is set up on the server (WHATSAPP_APP_SECRET).',
  },
  tiles: {
    label: 'Messages in figures',
    reached: 'People reached in 24 hours',
    noQuota: 'No limit',
    allFree: 'of {{quota}}; all are free',
    nextFree: 'of {{quota}}; a place becomes free at {{time}}',
    kept: 'Kept for codes and consent links',
    keptHint: 'Other messages do not use it',
    waiting: 'Messages waiting for the quota',
    waitingUntil: 'The last about {{time}}',
    nothingWaits: 'Nothing waits',
    arrived: 'Messages that arrived',
    arrivedHint: 'By receipts, in the last 7 days',
  },
  channels: { whatsapp: 'WhatsApp', email: 'Email' },
  states: {
    queued: 'Queued',
    sent: 'Sent',
    failed: 'Failed',
    delivered: 'Delivered',
    read: 'Read',
  },
  sent: {
    title: 'Messages of the last 7 days',
    text: 'Each message in the furthest state that is known.',
    none: 'No messages in these days.',
    channel: 'Channel',
  },
  failures: {
    title: 'What did not arrive, and why',
    text: 'Messages of the last 7 days. What went by email instead of WhatsApp took another way.',
    none: 'No message failed in these days.',
    reason: 'Reason',
    lost: 'Reached nobody',
    byEmail: 'By email instead',
  },
  reasons: {
    meta_130429: 'Too many messages in a short time',
    meta_130472: 'The number is part of a WhatsApp experiment',
    meta_131026: 'Not deliverable: most likely no WhatsApp on this number',
    meta_131031: 'Our WhatsApp account is blocked',
    meta_131042: 'A payment for WhatsApp is missing',
    meta_131048: 'WhatsApp restricted our number after complaints',
    meta_131049: 'WhatsApp withheld the message',
    meta_131056: 'Too many messages to the same number',
    account_deleted: 'The account was deleted before',
    code_dead: 'The code expired or was replaced before',
    no_address: 'No address for this channel',
    not_configured: 'The channel is not connected',
    paused: 'WhatsApp asked us to slow down',
    quota: 'The day’s quota was used up',
    timeout: 'WhatsApp did not answer in time',
    unreachable: 'WhatsApp could not be reached',
    smtp: 'The mail server refused it',
    other: 'Another reason',
  },
  link: {
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
  },
} satisfies Messages<typeof ar>;
