import type ar from '../ar/notices.ts';
import type { Messages } from '../types.ts';

export default {
  mail_footer: 'How we protect your data: {{address}}',
  mail_privacy: 'How we protect your data',
  unsubscribe: {
    link: 'Stop announcements',
    title: 'Announcements',
    on: 'Stop announcements?',
    on_text:
      '{{school}} then reads announcements in its account alone, without email and WhatsApp. Messages about the account, money and teams still come.',
    on_act: 'Stop announcements',
    off: 'Announcements are stopped',
    off_text:
      '{{school}} reads announcements in its account alone. Messages about the account, money and teams still come.',
    off_act: 'Send announcements again',
    unknown: 'This link is not valid',
    unknown_text: 'Open the link in the latest announcement.',
  },
  code: {
    subject: 'Your {{site}} verification code',
    text: 'Your verification code for {{site}} is {{code}}. It is valid for 10 minutes. Do not share it with anyone.',
  },
  new_device: {
    subject: 'Login on a new device',
    text: 'Someone logged in to your account at {{site}} on a new device. If it was not you, change your password now and log out of all other devices.',
  },
  password_changed: {
    subject: 'Your password was changed',
    text: 'The password of your account at {{site}} was changed. If it was not you, ask for a new password on the login page now and tell support.',
  },
  password_changed_staff: {
    subject: 'Your password was changed',
    text: 'The password of your login at {{site}} was changed. If neither you nor the owner of your school’s account did this, tell the owner now.',
  },
  staff_stopped: {
    subject: 'Your password was changed and staff logins are disabled',
    text: 'The password of your account at {{site}} was changed with a code. All staff logins of your school are disabled until you enable them. Enable only people you know, and give each a new temporary password. If it was not you, ask for a new password on the login page now and tell support.',
  },
  staff_added: {
    subject: 'A new login to your school’s account',
    text: '{{name}} ({{email}}) can now log in to your school’s account at {{site}}. Permissions: {{permissions}}. If it was not you, disable this login and change your password now.',
  },
  staff_enabled: {
    subject: 'A login to your school’s account was enabled',
    text: '{{name}} ({{email}}) can log in to your school’s account at {{site}} again. Permissions: {{permissions}}. If it was not you, disable this login and change your password now.',
  },
  staff_raised: {
    subject: 'More permissions for a login to your school’s account',
    text: '{{name}} ({{email}}) has more permissions in your school’s account at {{site}} than before: {{permissions}}. If it was not you, disable this login and change your password now.',
  },
  staff_reset: {
    subject: 'A new temporary password in your school’s account',
    text: 'The login of {{name}} ({{email}}) to your school’s account at {{site}} has a new temporary password. If it was not you, disable this login and change your password now.',
  },
  staff_permissions: { money: 'money', teams: 'teams and students', none: 'read-only' },
  second_factor_off: {
    subject: 'Your second factor was removed',
    text: 'The second factor of your account at {{site}} was removed. If it was not you, change your password now and tell an owner of the platform.',
  },
  second_factor_off_school: {
    subject: 'Your second factor was removed',
    text: 'The second factor of your login to your school’s account at {{site}} was removed: the password alone is now enough. If you did not ask for this, change your password now and tell support.',
  },
  transfer_approved: {
    subject: 'Transfer approved',
    text: 'A transfer of {{amount}} was approved and added to the wallet of {{academy}}. The balance is now {{balance}}.',
  },
  academy_activated: {
    subject: 'School activated',
    text: '{{academy}} is now active. You can buy teams and accept students.',
    text_short:
      '{{academy}} is now active and can accept students. One team costs {{price}}: add {{missing}} more to buy your first one.',
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
  purchase_refunded: {
    subject: 'Teams given back',
    text: '{{teams}} of {{academy}} were given back, and {{amount}} was added to the wallet. Reason: {{reason}}. The balance is now {{balance}}. Credit note: {{credit_note}}',
  },
  transfer_reversed: {
    subject: 'Approval of a transfer reversed',
    text: 'The approval of a transfer of {{amount}} for {{academy}} was reversed, and {{taken}} was taken from the wallet. Reason: {{reason}}. The balance is now {{balance}}.',
    text_owed:
      'The approval of a transfer of {{amount}} for {{academy}} was reversed, and {{taken}} was taken from the wallet. Reason: {{reason}}. The balance is now {{balance}}. {{academy}} owes {{owed}}: the next money that comes in is taken for it, and teams can be bought again afterwards.',
  },
  payment_received: {
    subject: 'Payment received',
    text: 'The payment of {{amount}} for {{academy}} has arrived. Reference: {{reference}}. The balance is now {{balance}}.',
  },
  payment_late: {
    subject: 'Late payment received',
    text: 'The payment of {{amount}} for {{academy}} came after the payment was over or cancelled, and was added once. Reference: {{reference}}. The balance is now {{balance}}.',
  },
  payment_refunded: {
    subject: 'Refund of an online payment',
    text: '{{amount}} is sent back from the wallet of {{academy}} the way it was paid: to the card, the mobile wallet, or as Fawry does it. Payment reference: {{reference}}. Reason: {{reason}}. If it was paid by card, the card may show it after up to 14 days. The balance is now {{balance}}.',
  },
  payment_refund_failed: {
    subject: 'Refund not sent',
    text: 'The refund of {{amount}} could not be sent. The money is in the wallet of {{academy}} again. Payment reference: {{reference}}. The balance is now {{balance}}.',
  },
  payout_sent: {
    subject: 'Money sent back by bank',
    text: '{{amount}} was sent from the wallet of {{academy}} to its bank account. Bank reference: {{reference}}. Reason: {{reason}}. The balance is now {{balance}}.',
  },
  owed_taken: {
    subject: 'Owed amount taken from the wallet',
    text: '{{amount}} was taken from the wallet of {{academy}} for the reversed transfer. Nothing is owed any more.',
    text_owed:
      '{{amount}} was taken from the wallet of {{academy}} for the reversed transfer. {{owed}} is still owed.',
  },
  transfer_rejected: {
    subject: 'Transfer rejected',
    text: 'A transfer of {{amount}} for {{academy}} was rejected. Reason: {{reason}}',
  },
  transfer_corrected: {
    subject: 'The amount of your transfer was corrected',
    text: 'The amount of the transfer from {{academy}} was corrected from {{claimed}} to {{amount}}, as its proof shows. The transfer is still under review. Reason: {{reason}}',
  },
  join_request: {
    subject: 'New join request',
    text: '{{student}} has asked to join {{academy}}.',
  },
  application_request: {
    subject: 'New application',
    text: '{{student}} has applied to {{academy}}.',
  },
  guardian_consented: {
    subject: 'A guardian has consented',
    text: 'The guardian of {{student}} has agreed to the student taking part.',
    text_unconfirmed:
      'The consent for {{student}} came from the phone with which the student logs in. It does not count before you confirm that you know the guardian.',
  },
  guardian_declined: {
    subject: 'A guardian does not agree',
    text: 'The guardian of {{student}} does not agree to the student taking part.',
  },
  guardian_withdrew: {
    subject: 'A guardian has withdrawn consent',
    text: 'The guardian of {{student}} no longer agrees to the student taking part.',
  },
  guardian_guessed: {
    subject: 'Wrong birth dates',
    text: 'Whoever has the phone of the guardian of {{student}} entered a wrong birth date three times, so the student’s data is closed to them for a day. Check the guardian’s number, or confirm on the student’s page that you know the guardian.',
  },
  deletion_asked: {
    subject: 'A student’s account is to be deleted',
    text: 'The guardian of {{student}} asked to delete the account and its data. This happens in 7 days; until then the guardian or support can take it back. If you doubt it, contact support.',
  },
  deletion_withdrawn: {
    subject: 'A student’s account stays',
    text: 'The deletion of the account of {{student}} was taken back.',
  },
  move_asked: {
    subject: 'A student asks to leave your school',
    text: '{{student}} asks to leave your school. Agree or refuse on the student’s page within 14 days; after that the organisers may decide.',
  },
  student_left: {
    subject: 'A student has left your school',
    text: '{{student}} has left your school. What was reached together stays in the editions that are over.',
  },
  student_moved_in: {
    subject: 'A student was moved to your school',
    text: 'The organisers moved {{student}} to your school. If you know the guardian, confirm it on the student’s page: what another school confirmed does not count for yours.',
  },
  child_left: {
    subject: '{{student}} has left the school',
    text: '{{site}}: {{student}} no longer belongs to {{academy}}. Your answers stay as they are, and you need to do nothing.',
  },
  child_moved: {
    subject: '{{student}} has changed schools',
    text: '{{site}}: {{student}} moved from {{academy}} to {{to}}. Your answers stay as they are, and you need to do nothing.',
  },
  projects_due: {
    subject: 'Projects are due on {{until}}',
    text: 'Not handed in yet: {{teams}}. Your teams can hand in until {{until}}.',
  },
  edition_opened: {
    subject: '{{edition}} is open',
    text: '{{academy}} can now take part in {{edition}}. Open your school’s dashboard: {{link}}',
    text_dated:
      '{{academy}} can now take part in {{edition}}. The last day to register and buy teams is {{until}}. Open your school’s dashboard: {{link}}',
  },
  final_invited: {
    subject: '{{team}} is invited to {{event}}',
    text: 'The team {{team}} of {{academy}} has a place in {{event}}. Please accept or decline it under Results until {{until}}. After that the place goes to the next team.',
  },
  invitation_expired: {
    subject: 'The place of {{team}} has gone to the next team',
    text: 'The invitation of {{team}} to {{event}} was not answered until {{until}}.',
  },
  results_shown: {
    subject: 'Places in {{event}}',
    text: 'The places of your teams in {{event}} can be seen under Results. You may appeal until {{until}}.',
  },
  appeal_answered: {
    subject: 'Your appeal on {{team}} is answered',
    text: 'The appeal on the place of {{team}} in {{event}} is answered. You find the answer under Results.',
  },
  names_reminder: {
    subject: 'Please confirm the names on the certificates',
    text: 'Certificates are issued with the names that your school confirms. Please check the names of your students and mentors here:\n{{origin}}/academy/certificates',
  },
  announcement: {
    subject: '{{title}}',
    text: '{{academy}}: {{title}}\n\n{{body}}',
  },
  bell: {
    edition_opened: 'Your school can now take part in {{edition}}.',
    edition_opened_dated:
      'Your school can now take part in {{edition}}. The last day to register and buy teams is {{until}}.',
    announcement: '{{body}}',
    transfer_approved:
      'A transfer of {{amount}} was approved and added to your wallet. The balance is now {{balance}}.',
    transfer_rejected: 'A transfer of {{amount}} was rejected. Reason: {{reason}}',
    academy_activated: 'Your school is now active. You can buy teams and accept students.',
    academy_activated_short:
      'Your school is now active and can accept students. One team costs {{price}}: add {{missing}} more to buy your first one.',
    academy_suspended: 'The administration suspended your school. Reason: {{reason}}',
    academy_reactivated: 'The administration lifted the suspension of your school.',
    wallet_credited:
      'The administration added {{amount}} to your wallet. Reason: {{reason}}. The balance is now {{balance}}.',
    wallet_debited:
      'The administration took {{amount}} from your wallet. Reason: {{reason}}. The balance is now {{balance}}.',
    purchase_refunded:
      '{{teams}} were given back, and {{amount}} was added to your wallet. Reason: {{reason}}. The balance is now {{balance}}.',
    transfer_reversed:
      'The approval of a transfer of {{amount}} was reversed, and {{taken}} was taken from your wallet. Reason: {{reason}}. The balance is now {{balance}}.',
    transfer_reversed_owed:
      'The approval of a transfer of {{amount}} was reversed, and {{taken}} was taken from your wallet. Reason: {{reason}}. You owe {{owed}}: the next money that comes in is taken for it.',
    payment_received:
      'Your payment of {{amount}} has arrived. Reference: {{reference}}. The balance is now {{balance}}.',
    payment_late:
      'Your payment of {{amount}} came after the payment was over or cancelled, and was added once. Reference: {{reference}}. The balance is now {{balance}}.',
    payment_refunded:
      '{{amount}} is sent back from your wallet the way it was paid. Reason: {{reason}}. If it was paid by card, the card may show it after up to 14 days. The balance is now {{balance}}.',
    payment_refund_failed:
      'The refund of {{amount}} could not be sent. The money is in your wallet again. The balance is now {{balance}}.',
    payout_sent:
      '{{amount}} was sent from your wallet to your bank account. Bank reference: {{reference}}. Reason: {{reason}}. The balance is now {{balance}}.',
    owed_taken:
      '{{amount}} was taken from your wallet for the reversed transfer. Nothing is owed any more.',
    owed_taken_owed:
      '{{amount}} was taken from your wallet for the reversed transfer. {{owed}} is still owed.',
    join_request: '{{student}} asks to join your school.',
    application_request: '{{student}} applies to your school.',
  },
  guardian_link: {
    subject: 'Guardian’s consent at {{site}}',
    text: '{{site}}: Hello {{guardian}}, the sign-up of {{student}} for the competition names you as guardian. Taking part costs the family nothing. Your personal link shows who is asking and why, and lets you agree or not: {{link}}',
    text_school:
      '{{site}} and {{school}}: Hello {{guardian}}, the sign-up of {{student}} for the competition names you as guardian. Taking part costs the family nothing. Your personal link shows who is asking and why, and lets you agree or not: {{link}}',
  },
  guardian_reminder:
    '{{school}}: Hello {{guardian}}, {{site}} has sent you a WhatsApp message with your personal link about {{student}} taking part. Please open it and answer.',
  crew_link:
    '{{site}}: Hello {{name}}, this is your personal link to judge at {{event}}. A code will be sent to you when you open it: {{link}}',
  guardian_announced:
    '{{school}}: Hello {{guardian}}, we would like {{student}} to take part in {{site}}, and need your consent first. The platform will send you a WhatsApp message with your personal link.',
  code_named: {
    subject: 'Your {{site}} verification code',
    text: 'The verification code for the account of {{name}} at {{site}} is {{code}}. It is valid for 10 minutes. Do not share it with anyone.',
  },
  new_device_named: {
    subject: 'Login on a new device',
    text: 'Someone logged in to the account of {{name}} at {{site}} on a new device. If it was not you, change the password now and log out of all other devices.',
  },
  password_changed_named: {
    subject: 'Password changed',
    text: 'The password of the account of {{name}} at {{site}} was changed. If it was not you, ask for a new password on the login page now and tell support.',
  },
  code_contact: {
    subject: 'Code for your contact at {{site}}',
    text: 'The code that confirms this phone or email for the account of {{name}} at {{site}} is {{code}}. It works for 10 minutes. Share it with nobody. If you did not ask for it, ignore this message.',
  },
  phone_changed: {
    subject: 'The phone of your account has changed',
    text: 'The phone of the account of {{name}} at {{site}} is now {{value}}. If you know nothing about it, contact support at once.',
  },
  email_changed: {
    subject: 'The email of your account has changed',
    text: 'The email of the account of {{name}} at {{site}} is now {{value}}. If you know nothing about it, contact support at once.',
  },
  code_family: {
    subject: 'Code for the guardian’s page at {{site}}',
    text: 'The code for the guardian’s page at {{site}}, to answer for your children and open their data, is {{code}}. Enter it only on the guardian’s page you opened, and do not share it with anyone. It is valid for 10 minutes. If you did not ask for it, ignore this message.',
  },
  certificate_ready: {
    subject: 'Your certificate is ready',
    text: 'Your certificate of {{event}} is ready. You can download and print it from your account.',
  },
  certificate_corrected: {
    subject: 'Your certificate was corrected',
    text: 'Your certificate of {{event}} was corrected and issued again. Download and print the new one from your account: the earlier one no longer counts.',
  },
  certificates_corrected: {
    subject: 'A certificate was corrected',
    text: 'A certificate of your school was corrected and issued again. Download and print the new one under Certificates: the earlier one no longer counts.',
  },
  certificates_ready: {
    subject: 'Certificates are ready',
    text: 'Certificates of your school are ready. You can download and print them under Certificates.',
  },
  team_joined: {
    subject: 'You are in a team',
    text: 'Hello {{student}}, {{academy}} has added you to the team {{team}} at {{site}}. Your account shows your teammates and the team leader.',
  },
  team_left: {
    subject: 'You are no longer in the team',
    text: 'Hello {{student}}, {{academy}} has removed you from the team {{team}} at {{site}}. If you have a question, ask the competition supervisor at your school.',
  },
  payment_account_changed: {
    subject: 'The payment account of {{site}} was changed',
    text: '{{administrator}} changed the account that schools pay to in {{site}} from {{before}} to {{after}}. If this was not agreed, check the audit log and correct the account at once.',
  },
  money_limit_changed: {
    subject: 'The limit of money at {{site}} was changed',
    text: '{{administrator}} changed what one administrator may move alone in a day at {{site}} from {{before}} to {{after}}. If this was not agreed, check the audit log and correct the limit at once.',
  },
  /** Roles of administrators, as messages to owners name them. */
  admin_roles: { owner: 'owner', finance: 'finance', support: 'support', read_only: 'read-only' },
  desk_digest: {
    subject: 'What waits for review today at {{site}}',
    text: 'Good morning {{administrator}}. This waits at {{site}}:\n\n{{lines}}\n\n{{link}}\n\nTo turn this daily email off, open your account page in the administration.',
  },
  digest_lines: {
    waiting: '• Transfers under review: {{total}}, {{amount}} in all',
    oldest: '• The oldest was uploaded on {{day}}',
    duplicates: '• Transfers that may have been uploaded twice: {{total}}',
    schools: '• Schools waiting for activation: {{total}}',
    statements: '• Open bank statements: {{total}}',
    refunds: '• Refunds of online payments and other acts with money to approve: {{total}}',
    events: '• News of payment gateways that needs a person: {{total}}',
    differences: '• Differences with payment gateways: {{total}}',
  },
  webhook_made: {
    subject: 'A new webhook at {{site}}',
    text: '{{administrator}} made the webhook “{{name}}”, which tells {{host}} what happens at {{site}}, by numbers of records alone. If this was not agreed, remove it at once and check the audit log.',
  },
  webhook_given_up: {
    subject: 'Events of {{site}} did not arrive',
    text: '{{host}} has taken nothing of the webhook “{{name}}” for three days. Its oldest events were given up; newer ones are still tried. Look at the webhook’s page in the administration, mend the receiver, and send there again what is missing.',
  },
  webhook_disabled: {
    subject: 'A webhook of {{site}} was disabled',
    text: 'The webhook “{{name}}” to {{host}} was disabled, because its receiver answered that it is gone (410), or took nothing for ten days. It is told of nothing until an owner enables it on its page in the administration.',
  },
  api_key_made: {
    subject: 'A new API key at {{site}}',
    text: '{{administrator}} made the key “{{name}}”, with which another system can read or change data of {{site}}. If this was not agreed, revoke the key at once and check the audit log.',
  },
  administrator_added: {
    subject: 'A new administrator at {{site}}',
    text: '{{administrator}} created an account for {{name}} ({{email}}) in the administration of {{site}}, with the role {{role}}. If this was not agreed, disable the account at once and check the audit log.',
  },
  administrator_enabled: {
    subject: 'An administrator’s account at {{site}} was enabled again',
    text: '{{administrator}} enabled the account of {{name}} ({{email}}) in the administration of {{site}} again, with the role {{role}}. If this was not agreed, disable the account at once and check the audit log.',
  },
  administrator_raised: {
    subject: 'An administrator at {{site}} may now do more',
    text: '{{administrator}} gave {{name}} ({{email}}) the role {{role}} in the administration of {{site}}. If this was not agreed, change the role back at once and check the audit log.',
  },
  administrator_reset: {
    subject: 'An administrator’s access at {{site}} was reset',
    text: '{{administrator}} reset the access of {{name}} ({{email}}, role: {{role}}) in the administration of {{site}}: there is a temporary password, and the second factor is off. If this was not agreed, disable the account at once and check the audit log.',
  },
  administrator_recovered: {
    subject: 'An administrator chose a new password by code at {{site}}',
    text: '{{name}} ({{email}}, role: {{role}}) forgot the password and chose another one by a code to the email and the second factor. All sessions of the account in the administration of {{site}} have ended, and so have the API keys that it made. If it was somebody else, disable the account at once.',
  },
  request_approved: {
    subject: 'Your request was approved',
    text: 'Hello {{student}}, {{academy}} has approved your request at {{site}}.',
  },
  request_rejected: {
    subject: 'Your request was rejected',
    text: 'Hello {{student}}, {{academy}} did not approve your request at {{site}}. You can apply to another school.',
  },
  team_track: {
    subject: 'Your team has a track',
    text: 'Your school has chosen “{{track}}” for the team {{team}}. The rulebook and the files are in your account.',
  },
  deadline_members: {
    subject: 'Your school can still put you in a team',
    text: '{{academy}} can put you in a team until {{date}}. You are not in one yet: talk to the competition supervisor at your school.',
  },
  deadline_track: {
    subject: 'Your team has no track yet',
    text: 'Your school can choose a track for the team {{team}} until {{date}}. Talk to your supervisor about the one you want.',
  },
  project_due: {
    subject: 'Your team’s project is due soon',
    text: 'The project of the team {{team}} can be handed in until {{date}}. It is not handed in yet.',
  },
  project_last_day: {
    subject: 'Your team’s project: the last day is near',
    text: 'The last day to hand in the project of the team {{team}} is {{date}}. It is not handed in yet.',
  },
  project_reminded: {
    subject: 'Your school asks about your project',
    text: 'Your school reminds the team {{team}} to finish its project and hand it in.',
  },
  project_commented: {
    subject: 'Your school commented on your project',
    text: 'There is a new comment on the project of the team {{team}}.',
  },
  project_handed_in: {
    subject: 'Your team’s project is handed in',
    text: 'The project of the team {{team}} is handed in. Until the deadline it can be handed in again.',
  },
  event_near: {
    subject: 'Coming soon: {{event}}',
    text: '{{event}} begins on {{date}}. Place: {{place}}. Your account shows whether your team is ready.',
  },
  own_guardian_consented: {
    subject: 'Your guardian has agreed',
    text: 'Your guardian has agreed to you taking part in the competition.',
  },
  own_guardian_declined: {
    subject: 'Your guardian does not agree',
    text: 'Your guardian does not agree to you taking part in the competition. Talk about it: they can change the decision with the same link.',
  },
  own_guardian_withdrew: {
    subject: 'Your guardian has withdrawn consent',
    text: 'Your guardian no longer agrees to you taking part in the competition. Talk about it: they can change the decision with the same link.',
  },
  own_guardian_guessed: {
    subject: 'Wrong birth dates',
    text: 'Whoever has your guardian’s phone entered a wrong birth date for you three times, so your data is closed to them for a day. Check your guardian’s number in your account.',
  },
  own_deletion_asked: {
    subject: 'Your account is to be deleted',
    text: 'Your guardian asked to delete your account and its data. This happens in 7 days; until then your guardian can take it back. If the guardian’s number is wrong, contact support at once.',
  },
  own_deletion_withdrawn: {
    subject: 'Your account stays',
    text: 'The deletion of your account was taken back.',
  },
  own_released: {
    subject: 'You have left your school',
    text: 'You no longer belong to {{academy}}. You can join another school with its class code or a request. Your history and certificates stay with you.',
    text_reason:
      'You no longer belong to {{academy}}. Reason: {{reason}}. You can join another school with its class code or a request. Your history and certificates stay with you.',
  },
  own_transferred: {
    subject: 'You were moved to another school',
    text: 'The organisers moved you to {{academy}}. Reason: {{reason}}. Your history and certificates stay with you.',
  },
  own_move_refused: {
    subject: 'Your school did not agree',
    text: '{{academy}} did not agree to your leaving. Reason: {{reason}}',
  },
  card_renewed: {
    subject: 'A new card for your account',
    text: '{{academy}} made a new card for your account, which ended the card and the password before. If you did not ask for it, tell your guardian and the school.',
  },
  /** For the student's bell, without the greeting of the message. */
  student_bell: {
    announcement: '{{body}}',
    request_approved: '{{academy}} has accepted you. It can now put you in a team.',
    request_rejected: '{{academy}} did not accept your request. You can apply to another school.',
    team_joined: '{{academy}} has added you to the team {{team}}.',
    team_left: '{{academy}} has removed you from the team {{team}}.',
  },
  closed: { joined_another_school: 'The student joined another school' },
  closed_own: {
    joined_another_school: 'This request was closed because you joined another school',
  },
  deleted_account: 'Deleted account',
  activity: {
    join_request: 'Join request from {{student}}',
    application_request: 'Application from {{student}}',
    student_approved: '{{student}} was accepted',
  },
  temporary_password_warning: {
    academy: 'This is a temporary password. Save it, or change it in the school settings.',
    student: 'This is a temporary password. Save it, or change it on the page “My profile”.',
  },
  ledger: {
    deposit: 'Deposit through {{bank}}',
    paid_online: 'Paid online, reference {{reference}}',
    online_refund: 'Refund of the online payment {{reference}}',
    online_refund_back: 'Refund of the online payment {{reference}} not sent, given back',
    purchase: 'Teams bought: {{count}}',
    refund: 'Refund',
    refunded: 'Teams given back, credit note {{credit_note}}',
    reversal: 'Approval reversed: transfer through {{bank}}',
    owed_taken: 'Taken for the owed amount',
    debt: 'Not covered by the wallet, owed: transfer through {{bank}}',
    payout: 'Paid out by bank, reference {{reference}}',
    adjustment: 'Balance adjustment',
    merge: 'Moved between accounts of one school',
  },
} satisfies Messages<typeof ar>;
