import type { Db } from '../../db/pool.ts';

export const academyExists = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('academies').select('id').where('id', '=', id).executeTakeFirst()) !==
  undefined;
