import { RETENTION } from '../limits.ts';
import type { Register } from './entry.ts';

/** What is decided stays checkable: of teams and schools, without a person. */
export const RESULTS = {
  draws: {
    plain: `event_id track_id level edition_id teams_sha256 seed group_size advancing groups drawn_by
      drawn_at`,
  },
  matches: {
    about: ['crew'],
    purpose: 'Play a league, and say who confirmed a match',
    basis: 'participation',
    kept: 'As the team',
    personal: { corrected_reason: 'free text', override_reason: 'free text' },
    plain: `id edition_id event_id track_id level group_no code turn home_team_id away_team_id
      home_source away_source teams_at state home_goals away_goals home_penalties away_penalties
      home_cards away_cards forfeit_by confirmed_by confirmed_at version`,
  },
  match_reports: { plain: 'id edition_id match_id content crew_id at stored_at' },
  result_lists: {
    about: ['crew'],
    purpose: 'Publish places that two people signed, and let anybody work them out again',
    basis: 'participation',
    kept: 'Without end: the record of a competition',
    personal: { correction_reason: 'free text' },
    plain: `id edition_id event_id track_id level number state method snapshot sha256 proposed_by
      proposed_at shown_at signed_by signed_at publish_at version`,
  },
  placements: {
    about: ['crew'],
    purpose: 'Say why a team has another place than the computed one',
    basis: 'participation',
    kept: 'As the list',
    personal: { moved_reason: 'free text', project: 'free text' },
    plain: `list_id team_id edition_id computed place score error award_en award_ar team academy
      governorate`,
  },
  appeals: {
    about: ['school contact', 'crew'],
    purpose: 'Decide what a school holds against a place',
    basis: 'participation',
    kept: `${RETENTION.projectMonths} months after the edition`,
    personal: { text: 'free text', answer: 'free text' },
    plain: 'id edition_id list_id team_id opened_at state answered_by answered_at',
  },
  final_lines: { plain: 'event_id track_id edition_id places from_each' },
  invitations: {
    plain: 'event_id team_id edition_id track_id level line state reply_until answered_at list_id',
  },
} as const satisfies Partial<Register>;
