import type ar from '../ar/teams.ts';
import type { Messages } from '../types.ts';

export default {
  title: 'Teams',
  description: "Your school's teams and their members.",
  buy: 'Buy teams',
  buyFirst: 'Buy your first team',
  joinRequests: 'Join requests',
  failed: 'The teams could not be loaded',
  counts: {
    label: 'Team counters',
    total: 'All teams',
    active: 'Active teams',
    members: 'Members',
    withoutLeader: 'Teams without a leader',
  },
  search: 'Search by team name',
  list: 'List of teams',
  members: 'Members: {{now}} of {{max}}',
  leader: 'Leader:',
  noLeader: 'No leader',
  noDescription: 'No description',
  new: 'New',
  paid: "Paid from your school's wallet",
  receipt: 'View and print receipt {{number}}',
  status: { active: 'Active', inactive: 'Inactive' },
  emptyTitle: 'No teams yet',
  emptyText: "Buy your first team for {{price}}, then add your school's students to it.",
  noMatchTitle: 'No team has this name',
  noMatchText: 'Try another word or show all teams.',
  showAll: 'Show all teams',
} satisfies Messages<typeof ar>;
