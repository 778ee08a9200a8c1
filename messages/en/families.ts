import type ar from '../ar/families.ts';
import type { Messages } from '../types.ts';

export default {
  children: 'Your children',
  childrenText: 'This link is for all of them. Choose a child to decide for.',
  data: {
    title: 'Your children’s data',
    text: 'See, correct, download or delete it. We first send a code to your phone.',
    open: 'See the data',
    codeText: 'Enter the 6-digit code we sent to your phone:',
    codeSent: {
      whatsapp: 'The code was sent by WhatsApp',
      email: 'The code was sent by email',
    },
    codeFailed: 'The code could not be sent',
    again: 'Send a new code',
    againAfter: 'Send a new code in {{time}}',
    submit: 'Open',
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
    none: 'None',
    between: ', ',
  },
  correct: {
    action: 'Correct',
    actionFor: 'Correct the data of {{name}}',
    birthDateLocked:
      '{{school}} corrects the date of birth. Ask the school: its phone number is at the top of this page when this child is chosen.',
    save: 'Save',
    failed: 'The data could not be saved',
  },
  download: {
    action: 'Download',
    done: 'The file was saved',
    failed: 'The data could not be downloaded',
  },
  remove: {
    action: 'Delete',
    actionFor: 'Delete the account of {{name}}',
    title: 'Delete the account of {{name}}?',
    text: 'The child leaves school and team, and all data is deleted for good. Past editions keep the team without the name.',
    confirm: 'Delete for good',
    failed: 'The account could not be deleted',
  },
  gone: 'The data of this child are no longer available here',
  none: 'No child is left with this phone.',
} satisfies Messages<typeof ar>;
