import type ar from '../ar/guardian-consent.ts';
import type { Messages } from '../types.ts';

export default {
  version: '2026-11',
  title: "Guardian's consent",
  intro:
    'Your child has signed up for the competition and named you as the guardian. Egypt’s personal data protection law (151/2020) asks for your consent before we use the data. Read what is kept and why, then decide.',
  kept: {
    identity: {
      what: 'Name, date of birth, gender and address',
      why: 'To find the age group, and to write team lists and certificates',
    },
    contact: {
      what: 'Email and phone number',
      why: 'To sign in, and to send codes and answers to requests',
    },
    guardian: {
      what: 'Your name, your phone number, and what you consent to and when',
      why: 'To prove your consent, and to reach you when it matters',
    },
    participation: {
      what: 'School, team, and the messages of requests to schools',
      why: 'To organise the participation',
    },
  },
  rights: {
    readers:
      'Contact data is seen by the student’s school and the organisers alone. Team mates see the name only.',
    time: 'The data stays as long as the account does. Account and data can be deleted at any time.',
    withdrawal: 'You can take your consent back at any time, by this same link.',
    sharing: 'We do not sell the data, nor use it for advertising.',
  },
  participation:
    'I consent to the student taking part in the competition, and to the use of the data as described above.',
  photos:
    'I consent to photos of the student being taken at the competition and published. This is optional.',
} satisfies Messages<typeof ar>;
