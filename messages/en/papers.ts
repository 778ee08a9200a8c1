import type ar from '../ar/papers.ts';
import type { Messages } from '../types.ts';

export default {
  certificates: 'Certificates',
  of: '{{school}} · {{day}}',
  students: {
    title: 'Students',
    count_zero: 'No students',
    count_one: '1 student',
    count_other: '{{count}} students',
    withoutClass: 'Without a class',
    number: 'No.',
    name: 'Name',
    externalId: 'School number',
    status: 'Status',
    team: 'Team',
    class: 'Class',
    notes: 'Notes',
  },
  teams: {
    title: 'Teams and their members',
    edition: '{{edition}} · {{school}} · {{day}}',
    count_zero: 'No teams',
    count_one: '1 team',
    count_other: '{{count}} teams',
    withoutTrack: 'No track chosen yet',
    mentor: 'Mentor: {{name}}',
    withoutMentor: 'No mentor',
    empty: 'No members yet',
    role: 'Role',
    consent: 'Guardian consent',
  },
  badges: {
    title: 'Team badges',
    leader: 'Team leader',
    member: 'Team member',
    mentor: 'Mentor',
    pass: 'Pass of team {{number}}',
  },
  consents: {
    title: 'Guardian consents',
    none: 'No student needs a guardian’s consent.',
    given: '{{given}} of {{all}} have consented.',
  },
} satisfies Messages<typeof ar>;
