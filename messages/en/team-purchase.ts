import type ar from '../ar/team-purchase.ts';
import type { Messages } from '../types.ts';

export default {
  title: 'Buy teams',
  description: 'One team costs {{price}}, paid from the wallet.',
  rows: {
    label: 'Teams to buy',
    legend: 'Team {{number}}',
    name: 'Team name',
    description: 'Team description',
    optional: 'optional',
    members: 'Maximum members',
    add: 'Add a team',
    remove: 'Remove team {{number}}',
    limit: 'You can buy at most {{max}} teams at once.',
    draft: 'What you enter is kept in your browser until you buy.',
  },
  track: {
    label: 'Track',
    later: 'Choose later',
    name: 'Track {{number}}: {{name}}',
    places_one: '{{count}} place left',
    places_other: '{{count}} places left',
    full: 'no places left',
    entriesFull: 'your school’s limit is reached: {{max}}',
  },
  price: {
    now: '{{label}}: {{price}} for a team',
    next: 'From {{date}} a team costs {{price}}',
  },
  sale: {
    edition: 'Teams of the {{edition}}',
    until: 'Teams can be bought until {{date}}.',
  },
  obstacle: {
    teams: 'See the teams',
    over: {
      title: 'The {{edition}} is not open',
      text: 'Teams can be bought while an edition is open. The home page has the dates of the next one.',
    },
    notJoined: {
      title: 'Your school is not in the {{edition}} yet',
      text: 'Take part first. Nothing is taken from the wallet for it.',
    },
    early: {
      title: 'Teams cannot be bought yet',
      text: 'Teams of the {{edition}} can be bought from {{date}}.',
    },
    closed: {
      title: 'Teams can no longer be bought',
      text: 'Teams of the {{edition}} could be bought until {{date}}. Ask us on WhatsApp if your school needs one more.',
    },
  },
  coupon: {
    label: 'Coupon code',
    apply: 'Apply',
    remove: 'Remove the coupon',
    applied: 'Applied coupon',
    notApplied: 'Coupon not applied:',
    required: 'Enter a coupon code',
    invalid: 'This coupon is not valid',
    done: 'Coupon {{code}} applied',
    removed: 'Coupon removed',
  },
  cost: {
    title: 'Cost summary',
    failed: 'The cost could not be calculated',
    teams_one: '{{count}} team',
    teams_other: '{{count}} teams',
    discount: 'Discount',
    total: 'Total',
    balance: 'Wallet balance',
    owed: 'Owed for a reversed transfer',
    after: 'Balance after',
    needed: 'You need EGP {{amount}} more',
    topUp: 'Top up the wallet',
  },
  stopped: {
    title: 'You cannot buy while your account is suspended',
    text: 'You can buy again once your school’s suspension is lifted.',
  },
  inactive: {
    title: 'You can buy once your account is active',
    text: 'The account becomes active when the wallet balance reaches {{deposit}}; the amount stays in your wallet for your purchases.',
  },
  unanswered: {
    title: 'We got no answer to your order',
    text: 'It may or may not have been paid. Send it again to find out; you are never charged twice.',
    action: 'Send the order again',
    tooOld: 'The order is too old to be sent again. Check here whether its teams were bought.',
  },
  buy: 'Buy teams',
  confirm: {
    title: 'Confirm the purchase',
    changed: 'The cost has changed and nothing was charged. Buy now?',
    withoutCoupon: 'Without the coupon {{code}}: {{reason}}',
    text_one: '{{amount}} will be taken from the wallet for {{count}} team.',
    text_other: '{{amount}} will be taken from the wallet for {{count}} teams.',
    action: 'Pay {{amount}}',
  },
  done: 'Teams bought: {{number}}',
  failed: 'The purchase failed',
} satisfies Messages<typeof ar>;
