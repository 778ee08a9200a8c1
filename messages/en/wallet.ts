import type ar from '../ar/wallet.ts';
import type { Messages } from '../types.ts';

export default {
  title: 'Wallet',
  description: "Your school's balance, its transfers and everything paid from it.",
  loadFailed: 'The wallet could not be loaded',
  tiles: {
    label: 'Wallet summary',
    balance: 'Current balance',
    deposits: 'Total deposits',
    purchases: 'Total purchases',
    pending: 'Transfers under review',
  },
  deposit: {
    title: "Activate your school's account",
    text: 'The account becomes active when the wallet balance reaches {{deposit}}. The deposit stays in your wallet and is not a fee.',
    progress: '{{balance}} of {{deposit}}',
    left: '{{amount}} to go',
    pending: 'You have a transfer under review. A review takes about 24 hours.',
  },
  account: {
    title: 'Payment account',
    text: 'Transfer the amount to this account by InstaPay or from your bank, then upload a picture of the proof.',
    number: 'InstaPay address or account number',
    copyNumber: 'Copy the payment account',
    numberCopied: 'Payment account copied',
    reference: "Your school's payment reference",
    copyReference: 'Copy the payment reference',
    referenceCopied: 'Payment reference copied',
    hint: "Write the reference into the transfer's note, so that we recognise your transfer quickly.",
  },
  tabs: { label: 'Wallet records', transactions: 'Transactions', transfers: 'Bank transfers' },
  log: {
    label: 'Wallet transactions',
    failed: 'The transactions could not be loaded',
    filter: 'Type of transaction',
    all: 'All transactions',
    date: 'Date',
    type: 'Type',
    description: 'Description',
    amount: 'Amount',
    balance: 'Balance after',
    coupon: 'Coupon',
    discount: 'Discount {{amount}}',
    emptyTitle: 'No transactions yet',
    emptyText:
      'Your deposits and purchases appear here. Start with a bank transfer and upload its proof.',
    emptyFilter: 'No transactions of this type',
    showAll: 'Show all transactions',
  },
  types: { deposit: 'Deposit', purchase: 'Purchase', refund: 'Refund', adjustment: 'Adjustment' },
} satisfies Messages<typeof ar>;
