import { hash } from 'node:crypto';
import {
  type getPublicLeague,
  type getPublishedResult,
  type getResultFile,
  type listPublishedResults,
  type PageContent,
  type PublicLeague,
  type PublishedList,
  type PublishedResults,
  type ResultFile,
  type ResultSnapshot,
  teamNumber,
} from '@midan/contract';
import { keptBriefly } from '../../../db/kept-briefly.ts';
import type { Db } from '../../../db/pool.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { leagueOf } from '../league/index.ts';
import {
  type Address,
  type ListRow,
  selectFile,
  selectLeague,
  selectList,
  selectShown,
  selectSummaries,
} from './queries.ts';

/** Fewer judges of a level could be told by their marks. */
const JUDGES_MIN = 3;

type OfFile = Pick<ListRow, 'method' | 'snapshot' | 'public_levels'>;
const snapshotOf = ({ snapshot }: OfFile) => JSON.parse(snapshot) as ResultSnapshot;

/** An adjusted list's file has the marks of all levels: not before the last of them is published. */
const isWhole = (list: OfFile): boolean =>
  (snapshotOf(list).judging?.contest ?? []).every(({ level }) =>
    list.public_levels.includes(level),
  );

function isForAll(list: OfFile): boolean {
  if (list.method === 'runs' || list.method === 'league') return true;
  const { level, judging } = snapshotOf(list);
  const own = judging?.sheets.map(({ judge }) => ({ judge, level })) ?? [];
  const levels = Map.groupBy([...own, ...(judging?.contest ?? [])], (mark) => mark.level);
  const judges = [...levels.values()].map((marks) => new Set(marks.map(({ judge }) => judge)).size);
  return isWhole(list) && judges.length > 0 && judges.every((count) => count >= JUDGES_MIN);
}

function presentList(row: ListRow): PublishedList {
  const { address, edition, event, track, level, method, number, sha256 } = row;
  return {
    ...{ address, edition, event, track, level, method, number, sha256 },
    published_at: row.published_at.toISOString(),
    correction_reason: row.correction_reason,
    corrected: row.corrected,
    recomputable: isForAll(row),
    placements: row.placements.map(({ computed: _, ...placed }) => ({
      ...placed,
      team_number: teamNumber(edition.number, placed.team_number),
      governorate: placed.governorate || null,
    })),
    earlier: row.earlier.map((before) => ({
      number: before.number,
      published_at: new Date(before.published_at).toISOString(),
    })),
  };
}

async function findList(db: Db, address: Address, number?: number): Promise<ListRow> {
  const row = await selectList(db, address, number);
  if (!row) throw new AppError('not_found');
  return row;
}

export const show = async ({
  deps: { db },
  params,
  query,
}: Call<typeof getPublishedResult>): Promise<Reply<typeof getPublishedResult>> => ({
  data: presentList(await findList(db, params, query.number)),
});

const summaries = async (db: Db): Promise<PublishedResults> =>
  (await selectSummaries(db)).map(({ published_at, ...row }) => ({
    ...row,
    published_at: published_at?.toISOString() ?? null,
  }));

export const list = async ({
  deps: { db },
}: Call<typeof listPublishedResults>): Promise<Reply<typeof listPublishedResults>> => ({
  data: await summaries(db),
});

async function findLeague(db: Db, address: Address): Promise<PublicLeague> {
  const row = await selectLeague(db, address);
  if (!row) throw new AppError('not_found');
  const { address: own, edition, event, track, level, frozen_at } = row;
  return {
    ...(await leagueOf(db, row, frozen_at ?? undefined)),
    ...{ address: own, edition, event, track, level },
    frozen_at: frozen_at?.toISOString() ?? null,
  };
}

export const showLeague = async ({
  deps: { db },
  params,
}: Call<typeof getPublicLeague>): Promise<Reply<typeof getPublicLeague>> => ({
  data: await findLeague(db, params),
});

export async function showFile({
  deps: { db },
  actor,
  params,
}: Call<typeof getResultFile>): Promise<Reply<typeof getResultFile>> {
  const file = await selectFile(db, params.id, actor.id);
  if (!file || !isWhole(file)) throw new AppError('not_found');
  const { sha256, snapshot } = file;
  return { data: { sha256, snapshot } };
}

/** @throws AppError not_found */
export async function resultFileOf(db: Db, address: Address, number?: number): Promise<ResultFile> {
  const row = await findList(db, address, number);
  const list = presentList(row);
  const computed = row.placements.map(({ team_number, computed }): [string, number | null] => [
    teamNumber(row.edition.number, team_number),
    computed,
  ]);
  return {
    ...list,
    computed: Object.fromEntries(computed),
    snapshot: list.recomputable ? row.snapshot : null,
  };
}

const unlessMissing = (error: unknown) => {
  if (error instanceof AppError && error.code === 'not_found') return undefined;
  throw error;
};

/** What the pages of results show: `results`, and below it an address. Empty without one. */
export async function resultContent({ db }: { db: Db }, page: string): Promise<PageContent> {
  const [, edition, event = '', track = '', level = '', number] = page.split('/');
  if (!edition) return { results: await summaries(db) };
  const address = { edition, event, track, level };
  const [row, league] = await Promise.all([
    selectList(db, address, number ? Number(number) : undefined),
    number ? undefined : findLeague(db, address).catch(unlessMissing),
  ]);
  return { ...(row && { result: presentList(row) }), ...(league && { league }) };
}

interface ResultPages {
  /** Below `/results`. */
  addresses: string[];
  /** Another one whenever a page of them shows something else. */
  revision: string;
}

/** Kept for two seconds: what is published at an instant shows then, and never before. */
export const resultPages = keptBriefly(async ({ db }: { db: Db }): Promise<ResultPages> => {
  const shown = await selectShown(db);
  return {
    addresses: shown.map(({ address }) => address),
    revision: hash('sha256', JSON.stringify(shown)),
  };
}).current;
