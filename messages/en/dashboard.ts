import type ar from '../ar/dashboard.ts';
import type { Messages } from '../types.ts';

export default {
  title: 'Dashboard',
  refresh: 'Refresh',
  logout: 'Log out',
  failed: 'The dashboard’s data could not be loaded',
  figures: 'The school in figures',
  counters: {
    total_students: 'All students',
    approved_students: 'Approved students',
    total_teams: 'All teams',
    pending_requests: 'Pending requests',
  },
  activity: {
    title: 'Recent activity',
    types: {
      join_request: 'Join request',
      application_request: 'Application',
      student_approved: 'Student approved',
    },
    status: { pending: 'Pending', approved: 'Approved', rejected: 'Rejected', completed: 'Done' },
    empty: 'Nothing has happened yet',
    emptyText: 'Student requests, and students who joined your school, appear here.',
  },
  performance: {
    title: 'Performance',
    students: 'Students signed up',
    teams: 'Teams formed',
    requests: 'Requests handled',
  },
  path: {
    title: 'Your next step · {{edition}}',
    registered: 'School registered',
    deposit: 'Deposit',
    teams: 'Buy teams',
    compete: 'Prepare the teams',
    done: 'done',
  },
  until: 'Until {{date}}',
  buyFrom: 'Teams can be bought from {{date}}',
  buyUntil: 'Teams can be bought until {{date}}',
  later: {
    title: 'After that',
    join: 'Take part in the edition',
    buy_teams: 'Buy teams',
    guardian_no_one: '{{count}} team has a student whose guardian said no',
    guardian_no_other: '{{count}} teams have a student whose guardian said no',
    choose_tracks_one: 'Choose the track of {{count}} team',
    choose_tracks_other: 'Choose the tracks of {{count}} teams',
    fill_teams_one: 'Complete {{count}} team: members, leader, mentor',
    fill_teams_other: 'Complete {{count}} teams: members, leader, mentor',
  },
  other: 'Your school is also in the {{edition}}',
  next: {
    purchase_opens: {
      title: 'Teams of the {{edition}} can be bought soon',
      text: 'One team costs {{price}}. Prepare the wallet and your teams until then.',
      action: 'See the wallet',
    },
    purchase_over: {
      title: 'Teams of the {{edition}} are no longer sold',
      text: 'Teams of the {{edition}} can no longer be bought. Ask us on WhatsApp if your school needs one.',
      action: 'See the teams',
    },
    join: {
      title: 'Take part in the {{edition}}',
      text: 'Your school is not in it yet. It can buy teams once it takes part.',
    },
    guardian_no: {
      title_one: 'A guardian said no: {{count}} team',
      title_other: 'Guardians said no: {{count}} teams',
      text: 'Talk to the guardian, or take the student out of the team. Until then the team is not ready.',
      action: 'See the teams',
    },
    choose_tracks: {
      title_one: 'Choose the track of {{count}} team',
      title_other: 'Choose the tracks of {{count}} teams',
      text: 'Places in a track go to the teams that choose it first.',
      action: 'Choose tracks',
    },
    fill_teams: {
      title_one: 'Complete {{count}} team',
      title_other: 'Complete {{count}} teams',
      text: 'Each team needs its students, a leader and a mentor.',
      action: 'Complete the teams',
    },
    event: {
      title: '{{event}}',
      text: 'We meet in {{place}}.',
      action: 'See the teams',
    },
    upload: {
      title: 'Transfer the deposit and upload the proof',
      text: 'Your account becomes active when the wallet reaches {{deposit}}. The money stays yours.',
      action: 'Upload a transfer proof',
    },
    deposit: {
      title: 'Pay the deposit',
      text: 'Your account becomes active when the wallet reaches {{deposit}}. Paying online takes a minute, a transfer about 24 hours. The money stays yours.',
      action: 'Pay online',
    },
    review: {
      title: 'Your transfer is under review',
      text: 'Transfers are reviewed in about 24 hours. We will tell you as soon as yours is approved.',
      action: 'Follow the transfer',
    },
    topUp: {
      title: 'Top up for your first team',
      text: 'Your account is active. The wallet holds {{balance}} and one team costs {{price}}: add {{missing}} more.',
      action: 'See what to transfer',
    },
    topUpReview: {
      title: 'Your transfer is under review',
      text: 'Your account is active. Once the transfer is approved, in about 24 hours, you can buy your first team.',
      action: 'Follow the transfer',
    },
    buy: {
      title: 'Buy your teams',
      text: 'One team costs {{price}}. You can buy up to 20 teams at a time.',
      action: 'Buy teams',
    },
    teams: {
      title: 'Your teams are in the arena',
      text: 'See your teams, their status and members, and buy more at any time.',
      action: 'See the teams',
    },
  },
  shortcuts: {
    title: 'Shortcuts',
    joinRequests: 'Join requests',
    joinRequestsText: 'From your school’s students',
    students: 'Students',
    studentsText: 'Their details and status',
    teams: 'Teams',
    teamsText: 'Your teams and their members',
  },
} satisfies Messages<typeof ar>;
