import type { KeptMission, Mission } from '@midan/contract';
import { type SqlBool, sql } from 'kysely';
import type { Db, Trx } from '../../../db/pool.ts';

/** The newest of each track; `key` is the track's. */
const newest = (db: Db) =>
  db
    .selectFrom('missions as mission')
    .innerJoin('tracks', 'tracks.id', 'mission.track_id')
    .distinctOn('mission.track_id')
    .select(['mission.id', 'mission.version', 'mission.content', 'mission.locked_at', 'tracks.key'])
    .orderBy('mission.track_id')
    .orderBy('mission.version', 'desc');

export const selectMissions = (db: Db, trackIds: readonly string[]) =>
  newest(db)
    .where(sql<SqlBool>`mission.track_id = any(${[...trackIds]}::uuid[])`)
    .execute();
export type MissionRow = Awaited<ReturnType<typeof selectMissions>>[number];

export const selectMissionsOf = (db: Db, editionId: string) =>
  newest(db).where('mission.edition_id', '=', editionId).execute();

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

/** A first run that locks it comes before or after, never between. */
export const lockNewest = (trx: Trx, trackId: string) =>
  trx
    .selectFrom('missions')
    .select(['id', 'version', 'content', 'locked_at'])
    .where('track_id', '=', trackId)
    .orderBy('version', 'desc')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst();
