import type ar from '../ar/gateway-comparison.ts';
import type { Messages } from '../types.ts';

export default {
  title: 'Payment comparison',
  description:
    'Every night each online payment of 14 days is compared with the books of the payment gateways. A difference that is no longer found closes by itself.',
  last: {
    compared: 'Last comparison: {{at}}. Payments compared: {{total}}.',
    none: 'Not compared on {{at}}: no answer about any of {{total}} payments',
    some: 'Partly compared on {{at}}: no answer about {{unanswered}} of {{total}} payments',
    text: 'The gateway was silent, or its answer could not be read. No difference found says nothing about these payments. The next night asks again.',
  },
  gateways: { paymob: 'Paymob', fawry: 'Fawry' },
  list: {
    title: 'Differences',
    failed: 'The differences could not be loaded',
    states: 'State of differences',
    open: 'Open',
    closed: 'Closed',
    agrees: 'No difference is open',
    none: 'No differences here',
    what: 'Difference',
    school: 'School',
    ours: 'Here',
    theirs: 'At the gateway',
    more: '{{amount}} more than here',
    less: '{{amount}} less than here',
    asked: 'Asked for',
    found: 'Found on',
    act: 'Action',
    reference: 'Payment reference',
    number: 'Its number at {{gateway}}',
    unclear: 'Not told',
    closedBy: '{{by}}, {{at}}',
    goneAt: 'Found no more on {{at}}',
  },
  causes: {
    not_paid: 'Credited here, not paid at the gateway',
    given_back: 'Credited here, given back by the gateway in whole or part',
    not_given_back: 'Refunded here, still at the gateway',
    not_credited: 'Paid at the gateway, not credited here',
    other_amount: 'Another amount at the gateway than was asked for',
    paid_twice: 'Paid once more at the gateway',
  },
  close: 'Close difference',
  closeFor: 'Close difference: {{reference}}',
  closeText: 'This changes no balance. The difference stays in the list with your note and name.',
  closeNotCredited:
    'To credit it, open the payment and ask the gateway. A payment that is closed here is never credited: close it only when the money went back, or reached the wallet in another way.',
  closePaidTwice:
    'First send {{amount}} back in the gateway’s dashboard: it is in no wallet. The next comparison then closes the difference by itself.',
  note: 'How was it dealt with?',
  noteHint: 'For example: sent back in the gateway’s dashboard today',
  closeFailed: 'It was not closed',
} satisfies Messages<typeof ar>;
