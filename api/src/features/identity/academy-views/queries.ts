import type { Db } from '../../../db/pool.ts';

export const selectViewed = (db: Db, academyId: string, administratorId: string) =>
  db
    .selectFrom('academies')
    .innerJoin('administrators', (join) => join.on('administrators.id', '=', administratorId))
    .select(['academies.name', 'administrators.name as viewed_by'])
    .where('academies.id', '=', academyId)
    .executeTakeFirst();
