import type ar from '../ar/guardian-consent.ts';
import type { Messages } from '../types.ts';

export default {
  version: '2027-01',
  title: 'Guardian’s consent',
  plain: {
    what: 'Your child wants to take part in {{competition}}. It costs you nothing.',
    data: 'We keep the name, birth date, school and phone number to run the competition only. We do not sell them or use them for advertising.',
    choice:
      'If you say no, your child joins no team. You can change your mind at any time with this same link.',
  },
  plainFamily: {
    what: 'Your children want to take part in {{competition}}. It costs you nothing.',
    choice:
      'A child for whom you say no joins no team. You can change your mind at any time with this same link.',
  },
  law: 'Egypt’s personal data protection law (151/2020) requires a guardian’s consent to collect and use a child’s data.',
  writtenBy: {
    student: 'The data was written at sign-up, so we ask you now.',
    school: 'The school wrote the data when it added the child, so we ask you now.',
    both: 'The data was written at sign-up or by the school, so we ask you now.',
  },
  effect: {
    required:
      'The student enters no team before you agree. If you do not agree, the student and the school see it at once.',
    optional:
      'The student may start before you answer. If you do not agree, the student and the school see it at once, the student joins no team, and the school is asked to take the student out of a team.',
  },
  kept: {
    identity: {
      what: 'Name, date of birth, gender and address',
      why: 'To find the age group, and to write team lists and certificates',
    },
    contact: {
      what: 'Email and phone number, and earlier phone numbers if it changes',
      why: 'To log in, and to send codes and answers to requests',
    },
    photo: {
      what: 'The profile photo, if one is uploaded',
      why: 'So that the school’s supervisors know the student. Only the school sees it',
    },
    guardian: {
      what: 'Your name, your phone number, and what you decide and when',
      why: 'To prove your decision, and to reach you when it matters',
    },
    participation: {
      what: 'School, team, and the messages of requests to schools',
      why: 'To organise the competition',
    },
    devices: {
      what: 'The devices on which the account was opened, and when each was last used',
      why: 'To protect the account and to sign other devices out',
    },
  },
  rights: {
    readers:
      'A school that the student asks sees name, age and message; a request to all schools shows the first name alone. It sees email, phone and address, and your name and number, only after it has accepted the student. The organisers see what they need to run the competition. Team mates see the name only.',
    time: 'The data stays as long as the account does. Account and data can be deleted at any time: in the account itself, or on this page, which deletes after 7 days.',
    withdrawal: 'You can change your decision at any time by this same link.',
    sharing: 'We do not sell the data, nor use it for advertising.',
  },
  participation:
    'Taking part in the competition, and the use of the data named here to organise it.',
  photos: 'I also agree to photos being taken at the competition and published (optional).',
} satisfies Messages<typeof ar>;
