import { RETENTION } from '../limits.ts';
import type { Register } from './entry.ts';

const kept = `${RETENTION.projectMonths} months after the edition`;

export const PROJECTS = {
  projects: {
    about: ['student'],
    purpose: 'Let a team write its project together',
    basis: 'participation',
    kept,
    personal: { content: 'free text' },
    plain: 'team_id edition_id version saved_at saved_by reminded_at',
  },
  project_files: {
    about: ['student'],
    purpose: 'Show judges what a team made',
    basis: 'participation',
    kept,
    personal: { key: 'file', name: 'free text' },
    plain: 'id team_id edition_id media_type bytes sha256 added_at removed_at',
  },
  project_versions: {
    about: ['student'],
    purpose: 'Judge what was handed in before the deadline',
    basis: 'participation',
    kept,
    personal: { content: 'free text' },
    plain: 'team_id number edition_id file_ids sha256 submitted_by submitted_at late',
  },
  project_comments: {
    about: ['student', 'school staff'],
    purpose: 'Let a teacher help a team',
    basis: 'participation',
    kept,
    personal: { author: 'name', text: 'free text' },
    plain: 'id team_id edition_id created_at',
  },
} as const satisfies Partial<Register>;
