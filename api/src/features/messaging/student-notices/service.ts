import type { StudentNoticeKind } from '@midan/contract';
import { sql } from 'kysely';
import { cairoToday } from '../../../db/fragments.ts';
import type { Trx } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import { hasEmail, queueMessage } from '../notices/index.ts';
import { wordedFacts } from './present.ts';
import { insertNotices, type NewStudentNotice, type WrittenNotice } from './queries.ts';

/** Kinds that also go by WhatsApp, which has few sends; the others go by email alone. */
const BY_WHATSAPP: readonly StudentNoticeKind[] = [
  'request_approved',
  'team_joined',
  'own_deletion_asked',
];

/** Without an email address, other kinds than BY_WHATSAPP have no message. */
async function queue(trx: Trx, deps: Deps, notice: WrittenNotice): Promise<void> {
  const { email, phone_number, first_name, student_id: studentId } = notice;
  const language = notice.language ?? 'ar';
  const message = {
    kind: notice.kind,
    language,
    studentId,
    params: { student: first_name, ...wordedFacts(notice.facts, notice.due_on, language) },
  };
  if (BY_WHATSAPP.includes(notice.kind)) {
    await queueMessage(trx, deps, { ...message, recipient: { email, phone_number } });
  } else if (email && hasEmail(deps.config)) {
    const recipient = { email, phone_number: null };
    await queueMessage(trx, deps, { ...message, recipient, channel: 'email' });
  }
}

/** Leaves out a day that the student was told of, see insertNotices(). */
export async function addStudentNotices(
  trx: Trx,
  deps: Deps,
  notices: readonly NewStudentNotice[],
): Promise<number> {
  if (notices.length === 0) return 0;
  const written = await insertNotices(trx, notices);
  for (const notice of written) await queue(trx, deps, notice);
  return written.length;
}

/** In the bell alone. */
export async function noteStudent(
  trx: Trx,
  student_id: string,
  told: Pick<NewStudentNotice, 'kind' | 'facts'>,
): Promise<void> {
  await insertNotices(trx, [{ ...told, student_id, edition_id: null, due_on: null }]);
}

/** In the bell alone; of a kind, an edition and a day each student is told once. */
export async function noteOnceADay(
  trx: Trx,
  studentIds: readonly string[],
  { kind, facts, edition_id }: Pick<NewStudentNotice, 'kind' | 'facts' | 'edition_id'>,
): Promise<void> {
  if (studentIds.length === 0) return;
  const { rows } = await sql<{ today: string }>`select ${cairoToday} as today`.execute(trx);
  const due_on = rows[0]?.today ?? null;
  const notices = studentIds.map((student_id) => ({ student_id, kind, facts, edition_id, due_on }));
  await insertNotices(trx, notices);
}

/** About no day, so each call adds it again. */
export async function tellStudents(
  trx: Trx,
  deps: Deps,
  studentIds: readonly string[],
  told: Pick<NewStudentNotice, 'kind' | 'facts'> & { editionId?: string },
): Promise<void> {
  const { kind, facts, editionId = null } = told;
  const common = { kind, facts, edition_id: editionId, due_on: null };
  await addStudentNotices(
    trx,
    deps,
    studentIds.map((student_id) => ({ ...common, student_id })),
  );
}
