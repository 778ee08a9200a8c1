import type ar from '../ar/notices.ts';
import type { Messages } from '../types.ts';

export default {
  code: {
    subject: 'Your {{site}} verification code',
    text: 'Your verification code for {{site}} is {{code}}. It works for 10 minutes. Share it with nobody.',
  },
  transfer_approved: {
    subject: 'Transfer approved',
    text: 'A transfer of {{amount}} was approved and added to the wallet of {{academy}}. The balance is now {{balance}}.',
  },
  academy_activated: {
    subject: 'School activated',
    text: '{{academy}} is now active. You can buy teams and accept students.',
  },
  academy_suspended: {
    subject: 'School suspended',
    text: 'The administration suspended {{academy}}. Reason: {{reason}}',
  },
  academy_reactivated: {
    subject: 'Suspension lifted',
    text: 'The administration lifted the suspension of {{academy}}.',
  },
  wallet_credited: {
    subject: 'Wallet credited',
    text: 'The administration added {{amount}} to the wallet of {{academy}}. Reason: {{reason}}. The balance is now {{balance}}.',
  },
  wallet_debited: {
    subject: 'Wallet debited',
    text: 'The administration took {{amount}} from the wallet of {{academy}}. Reason: {{reason}}. The balance is now {{balance}}.',
  },
  transfer_rejected: {
    subject: 'Transfer rejected',
    text: 'A transfer of {{amount}} for {{academy}} was rejected. Reason: {{reason}}',
  },
  join_request: {
    subject: 'New join request',
    text: '{{student}} asks to join {{academy}}.',
  },
  application_request: {
    subject: 'New application',
    text: '{{student}} applies to {{academy}}.',
  },
  closed: { joined_another_school: 'The student joined another school' },
  activity: {
    join_request: 'Join request from {{student}}',
    application_request: 'Application from {{student}}',
    student_approved: '{{student}} was accepted',
  },
  temporary_password_warning:
    'This is a temporary password. Save it, or change it in the school settings.',
  ledger: {
    deposit: 'Deposit through {{bank}}',
    purchase: 'Teams bought: {{count}}',
    refund: 'Refund',
    adjustment: 'Balance adjustment',
  },
} satisfies Messages<typeof ar>;
