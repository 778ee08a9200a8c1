import type ar from '../ar/families.ts';
import type { Messages } from '../types.ts';

export default {
  data: {
    title: 'Your children’s data',
    text: 'You can see, correct, download and delete it, by a code to your phone and then each child’s birth date.',
    open: 'See the data',
    codeForm: 'Code to your phone',
    codeText: {
      any: 'Enter the 6-digit code we sent to your phone:',
      mother: 'Enter the 6-digit code we sent to your phone:',
    },
    codeSafe: {
      any: 'Enter the code only on this page. Nobody will ask you for it by phone or message.',
      mother: 'Enter the code only on this page. Nobody will ask you for it by phone or message.',
    },
    codeMayBeOut: 'A code may be on its way to you. If it has arrived, enter it here.',
    back: 'Back',
    codeSent: {
      whatsapp: 'The code was sent by WhatsApp',
      email: 'The code was sent by email',
    },
    codeFailed: 'The code could not be sent',
    again: 'Send a new code',
    againAfter: 'Send a new code in {{time}}',
    submit: 'Confirm',
    openFailed: 'The data could not be opened',
    until: 'Open until {{time}}',
    ended: 'The time is over. Send yourself a new code to go on.',
  },
  facts: {
    birth_date: 'Date of birth',
    gender: 'Gender',
    genders: { male: 'Male', female: 'Female' },
    address: 'Address',
    email: 'Email',
    phone_number: 'Phone',
    school: 'School',
    team: 'Team',
    between: ', ',
  },
  correct: {
    action: 'Correct',
    actionFor: 'Correct the data of {{name}}',
    birthDateLocked:
      '{{school}} corrects the date of birth. Ask the school: its phone number is on this page.',
    save: 'Save',
    failed: 'The data could not be saved',
  },
  download: {
    action: 'Download',
    done: 'The file was saved',
    failed: 'The data could not be downloaded',
  },
  prove: {
    action: 'Open the data',
    actionFor: 'Open the data of {{name}}',
    hint: 'We ask so that only the family sees the data',
    closed:
      'Closed until {{time}} after three wrong dates. The school can confirm that it knows you.',
    failed: 'The data could not be opened',
  },
  keep: {
    text: 'This account and its data are deleted on {{date}}.',
    action: 'Keep the account',
    failed: 'The account could not be kept',
  },
  remove: {
    more: 'Delete the account',
    hide: 'Hide the child from now on: from public pages and the school’s list of students',
    action: 'Delete',
    actionFor: 'Delete the account of {{name}}',
    title: 'Delete the account of {{name}}?',
    text: 'In 7 days the child leaves school and team, and all data is deleted for good. The child and the school are told now. You can take it back until then.',
    confirm: 'Delete in 7 days',
    failed: 'The account could not be deleted',
  },
  gone: 'The data of this child are no longer available here',
  none: 'No child is left with this phone.',
} satisfies Messages<typeof ar>;
