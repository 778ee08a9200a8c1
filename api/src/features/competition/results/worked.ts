import type { ResultMethod, ResultSnapshot } from '@midan/contract';

export interface Row {
  place: number | null;
  score: number | null;
  error: number | null;
}
/** By team; who is missing has no place. */
export interface Worked {
  method: ResultMethod;
  rows: Map<string, Row>;
  followsFrom: Pick<ResultSnapshot, 'judging' | 'runs' | 'league'>;
}
