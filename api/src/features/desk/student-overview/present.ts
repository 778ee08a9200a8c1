import type { OwnTeam } from '@midan/contract';
import type { OwnTeamRow } from './queries.ts';

export const trackOf = ({ key, number, en, ar }: OwnTeamRow['track']): OwnTeam['track'] =>
  key === null ? null : { key, number, name: { en, ar } };
