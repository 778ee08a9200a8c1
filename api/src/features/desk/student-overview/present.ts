import type { OwnTeam } from '@midan/contract';
import type { OwnTeamRow } from './queries.ts';

/** A team's track with its name in both languages; null without one. */
export const trackOf = ({ key, number, en, ar }: OwnTeamRow['track']): OwnTeam['track'] =>
  key === null ? null : { key, number, name: { en, ar } };
