import type { KeptMission, Mission } from '@midan/contract';
import { type SqlBool, sql } from 'kysely';
import type { Db, Trx } from '../../../db/pool.ts';

/** `key` is the track's. */
const all = (db: Db) =>
  db
    .selectFrom('missions as mission')
    .innerJoin('tracks', 'tracks.id', 'mission.track_id')
    .select([
      'mission.id',
      'mission.version',
      'mission.content',
      'mission.locked_at',
      'tracks.key',
    ]);

export const selectMission = (db: Db, id: string) =>
  all(db).where('mission.id', '=', id).executeTakeFirstOrThrow();
export type MissionRow = Awaited<ReturnType<typeof selectMission>>;

export const selectMissions = (db: Db, ids: readonly string[]) =>
  all(db)
    .where(sql<SqlBool>`mission.id = any(${[...ids]}::uuid[])`)
    .orderBy('tracks.number')
    .execute();

/** The newest of each track. */
export const selectMissionsOf = (db: Db, editionId: string) =>
  all(db)
    .distinctOn('mission.track_id')
    .where('mission.edition_id', '=', editionId)
    .orderBy('mission.track_id')
    .orderBy('mission.version', 'desc')
    .execute();

export const presentMission = (row: MissionRow): KeptMission => ({
  id: row.id,
  track: row.key,
  version: row.version,
  locked: row.locked_at !== null,
  content: row.content as unknown as Mission,
});

/** Two saves of a track's first mission wait for each other. */
export const lockTrack = (trx: Trx, editionId: string, key: string) =>
  trx
    .selectFrom('tracks')
    .select(['id', 'key'])
    .where('edition_id', '=', editionId)
    .where('key', '=', key)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** The caller holds the lists. */
export const lockNewest = (trx: Trx, trackId: string) =>
  trx
    .selectFrom('missions')
    .select(['id', 'version', 'content', 'locked_at'])
    .where('track_id', '=', trackId)
    .orderBy('version', 'desc')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst();
