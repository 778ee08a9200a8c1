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
  coupon: {
    label: 'Coupon code',
    apply: 'Apply',
    remove: 'Remove the coupon',
    applied: 'Applied coupon',
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
    after: 'Balance after the purchase',
    needed: 'You need EGP {{amount}} more',
    topUp: 'Top up the wallet',
  },
  inactive: {
    title: 'You can buy once your account is active',
    text: 'The account becomes active when the wallet balance reaches {{deposit}}; the amount stays in your wallet for your purchases.',
  },
  unanswered: {
    title: 'Your order got no answer',
    text: 'It may or may not have been paid. Send it again to find out; you are never charged twice.',
    action: 'Send the order again',
  },
  buy: 'Buy teams',
  confirm: {
    title: 'Confirm the purchase',
    text_one: '{{amount}} will be taken from the wallet for {{count}} team.',
    text_other: '{{amount}} will be taken from the wallet for {{count}} teams.',
    action: 'Pay {{amount}}',
  },
  done: 'Teams bought: {{number}}',
  failed: 'The purchase did not succeed',
} satisfies Messages<typeof ar>;
