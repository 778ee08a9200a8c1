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
  guardian_consented: {
    subject: 'A guardian has consented',
    text: 'The guardian of {{student}} consents to the participation.',
  },
  guardian_withdrew: {
    subject: 'A guardian has taken consent back',
    text: 'The guardian of {{student}} no longer consents to the participation.',
  },
  guardian_link: {
    subject: "Guardian's consent at {{site}}",
    text: 'Hello {{guardian}}, {{student}} has signed up at {{site}} and named you as the guardian. Read what is kept and why, then consent by your own link: {{link}}',
  },
  guardian_reminder:
    'Hello {{guardian}}, {{site}} has sent you a WhatsApp message with your own link to consent to the participation of {{student}}. Please open it and finish.',
  request_approved: {
    subject: 'Your request was approved',
    text: 'Hello {{student}}, {{academy}} has approved your request at {{site}}.',
  },
  request_rejected: {
    subject: 'Your request was rejected',
    text: 'Hello {{student}}, {{academy}} did not approve your request at {{site}}. You can apply to another school.',
  },
  closed: { joined_another_school: 'The student joined another school' },
  deleted_account: 'Deleted account',
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
