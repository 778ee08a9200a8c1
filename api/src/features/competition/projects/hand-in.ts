import { LIMITS, projectGaps } from '@midan/contract';
import { sql } from 'kysely';
import type { Trx } from '../../../db/pool.ts';
import { assertVersion } from '../../../http/edits.ts';
import { AppError } from '../../../http/errors.ts';
import { type Language, say } from '../../../i18n.ts';
import { noteOnceADay } from '../../messaging/student-notices/index.ts';
import type { Held } from './hold.ts';
import { contentOf, sealOf } from './seal.ts';

interface HandIn {
  version: number;
  late: boolean;
  /** Of the names of missing fields. */
  language: Language;
  /** A student; null for the school. */
  by: string | null;
}

function assertComplete({ content, themes }: Held, language: Language): void {
  const gaps = projectGaps(contentOf(content), themes);
  if (gaps.length === 0) return;
  const names = gaps.map((name) => say(language, `exports:projects.${name}`));
  const fields = new Intl.ListFormat(language).format(names);
  throw new AppError('project_incomplete', { params: { fields } });
}

/**
 * Numbers follow each other without a gap, because the caller holds the project. Tells the other
 * members. @throws AppError edited_meanwhile, project_incomplete, project_unchanged,
 * project_versions_full
 */
export async function handIn(trx: Trx, held: Held, act: HandIn): Promise<void> {
  const { team_id, edition_id } = held;
  assertVersion(held, act.version);
  assertComplete(held, act.language);
  const { rows: files } = await sql<{ id: string; sha256: string }>`
    select id, encode(sha256, 'hex') as sha256 from project_files
    where team_id = ${team_id} and removed_at is null order by id`.execute(trx);
  const content = contentOf(held.content);
  const sha256 = sealOf(content, files);
  const newest = await trx
    .selectFrom('project_versions')
    .select(['number', 'sha256'])
    .where('team_id', '=', team_id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest?.sha256.equals(sha256)) throw new AppError('project_unchanged');
  const number = (newest?.number ?? 0) + 1;
  const max = LIMITS.projectVersionsMax;
  if (number > max) throw new AppError('project_versions_full', { params: { max } });
  await trx
    .insertInto('project_versions')
    .values({
      ...{ team_id, edition_id, number, sha256 },
      content: JSON.stringify(content),
      file_ids: files.map(({ id }) => id),
      ...{ submitted_by: act.by, late: act.late },
    })
    .execute();
  const others = held.members.map((each) => each.student_id).filter((id) => id !== act.by);
  const told = { kind: 'project_handed_in', facts: { team: held.name } } as const;
  await noteOnceADay(trx, others, { ...told, edition_id });
}
