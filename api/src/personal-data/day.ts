import { RETENTION } from '../limits.ts';
import type { Register } from './entry.ts';

export const DAY = {
  places: { plain: 'id event_id edition_id kind name_en name_ar position' },
  slots: {
    plain: `id event_id edition_id track_id place_id kind team_id match_id round starts_at planned_at
      minutes state called_at version`,
  },
  arrivals: {
    about: ['student'],
    purpose: 'Know which teams and members have come, and give certificates to those who came',
    basis: 'participation',
    kept: `${RETENTION.projectMonths} months after the edition; ids alone, so an erased student leaves no name`,
    personal: { present: 'attendance', at: 'attendance' },
    plain: 'id edition_id event_id team_id crew_id stored_at replaces',
  },
  inspection_lists: { plain: 'id edition_id track_id version items created_at' },
  inspections: {
    plain: `id edition_id event_id team_id list_id attempt failed seal_no crew_id head at stored_at
      replaces`,
  },
} as const satisfies Partial<Register>;
