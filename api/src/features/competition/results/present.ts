import { type Level, type ResultList, type ResultMethod, teamNumber } from '@midan/contract';
import type { Db } from '../../../db/pool.ts';
import { AppError } from '../../../http/errors.ts';
import {
  type AppealRow,
  type ListRow,
  type PlacementRow,
  selectAppeals,
  selectList,
  selectPlacements,
} from './queries.ts';

/** Of a normal distribution: in 95 of 100 cases the true mean is within so many errors. */
const SURE = 1.96;

/** Adjusted means whose difference may be chance. */
function isClose(row: PlacementRow, before: PlacementRow | undefined): boolean {
  const errors = [row.error, before?.error].map((error) => Number(error ?? Number.NaN));
  const away = Math.abs(Number(row.score) - Number(before?.score));
  return away <= SURE * Math.hypot(...errors);
}

const teamOf = (row: { team_id: string; number: number; name: string }, edition: number) => ({
  ...{ id: row.team_id, number: teamNumber(edition, row.number), name: row.name },
});
export const pointsOf = (value: string | null) => (value === null ? null : Number(value));
export const awardOf = ({
  award_en: en,
  award_ar: ar,
}: Pick<PlacementRow, 'award_en' | 'award_ar'>) => (en === null || ar === null ? null : { en, ar });

export const presentAppeal = (row: AppealRow, edition: number) => ({
  id: row.id,
  team: teamOf(row, edition),
  ...{ text: row.text, state: row.state, answer: row.answer },
  opened_at: row.opened_at.toISOString(),
});

/** Reads what belongs to the lists at once. */
export async function presentLists(db: Db, lists: readonly ListRow[]): Promise<ResultList[]> {
  if (lists.length === 0) return [];
  const ids = lists.map(({ id }) => id);
  const [placements, appeals] = await Promise.all([
    selectPlacements(db, ids),
    selectAppeals(db, ids),
  ]);
  const ofList = Map.groupBy(placements, ({ list_id }) => list_id);
  return lists.map((list) => ({
    id: list.id,
    level: list.level as Level,
    number: list.number,
    state: list.state,
    method: list.method as ResultMethod,
    sha256: list.sha256.toString('hex'),
    proposed_by: list.proposer,
    proposed_at: list.proposed_at.toISOString(),
    shown_at: list.shown_at?.toISOString() ?? null,
    appeals_until: list.appeals_until?.toISOString() ?? null,
    signed_by: list.signer,
    publish_at: list.publish_at?.toISOString() ?? null,
    correction_reason: list.correction_reason,
    address: list.address,
    placements: (ofList.get(list.id) ?? []).map((row, at, rows) => ({
      team: teamOf(row, list.edition_number),
      academy: { name: row.academy, governorate: row.governorate || null },
      ...{ computed: row.computed, place: row.place, moved_reason: row.moved_reason },
      award: awardOf(row),
      ...{ score: pointsOf(row.score), error: pointsOf(row.error) },
      close: isClose(row, rows[at - 1]),
    })),
    appeals: appeals
      .filter(({ list_id }) => list_id === list.id)
      .map((row) => presentAppeal(row, list.edition_number)),
    version: list.version,
  }));
}

/** @throws AppError not_found */
export async function presentResult(db: Db, id: string): Promise<ResultList> {
  const row = await selectList(db, id);
  const [list] = row ? await presentLists(db, [row]) : [];
  if (!list) throw new AppError('not_found');
  return list;
}
