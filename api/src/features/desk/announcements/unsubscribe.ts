import type { FastifyInstance, FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { plainPage } from '../../../http/plain-page.ts';
import { LANGUAGES, say } from '../../../i18n.ts';
import { escapedHtml } from '../../../ports/html.ts';
import { academyOfKey } from '../../../ports/secrets.ts';
import { recallMessages } from '../../messaging/sending/index.ts';
import { brandOf } from '../../season/content/index.ts';

interface School {
  name: string;
  is_off: boolean;
}

/** Null for a key that is none, or a school that is gone. */
async function findSchool(db: Db, id: string | null): Promise<School | null> {
  const { rows } = await sql<School>`select name, announcements_off_at is not null as is_off
    from academies where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** What is not sent yet is never sent, and stays in the bell. */
const turn = (db: Db, id: string, isOff: boolean) =>
  inTransaction(db, async (trx) => {
    await sql`update academies set announcements_off_at =
        case when ${isOff} then coalesce(announcements_off_at, now()) end
      where id = ${id}`.execute(trx);
    if (!isOff) return;
    await recallMessages(
      trx,
      sql`select message_id from announcement_recipients
        where academy_id = ${id} and student_id is null`,
    );
  });

async function answer(deps: Deps, school: School | null, reply: FastifyReply) {
  const key = school ? (school.is_off ? 'off' : 'on') : 'unknown';
  const parts = LANGUAGES.map((language) => {
    const text = say(language, `notices:unsubscribe.${key}_text`, { school: school?.name ?? '' });
    const form =
      key === 'unknown'
        ? ''
        : `<form method="post"><input type="hidden" name="announcements" value="${key === 'on' ? 'off' : 'on'}"><button>${say(language, `notices:unsubscribe.${key}_act`)}</button></form>`;
    return `<section lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<h2>${say(language, `notices:unsubscribe.${key}`)}</h2><p>${escapedHtml(text)}</p>${form}</section>`;
  });
  const title = LANGUAGES.map((each) => say(each, 'notices:unsubscribe.title')).join(' · ');
  const page = plainPage(await brandOf(deps), title, parts.join('\n'));
  return reply
    .code(school ? 200 : 404)
    .headers(page.headers)
    .send(page.html);
}

/**
 * The link of an announcement's email (RFC 8058): reading it changes nothing, since mail programs
 * open links by themselves; posting anything but `announcements=on` ends announcements.
 */
export async function unsubscribing(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  const schoolOf = (key: string) => academyOfKey(deps.config, key);
  app.get<{ Params: { key: string } }>('/unsubscribe/:key', async ({ params }, reply) =>
    answer(deps, await findSchool(deps.db, schoolOf(params.key)), reply),
  );
  app.post<{ Params: { key: string }; Body: string | undefined }>(
    '/unsubscribe/:key',
    async ({ params, body }, reply) => {
      const id = schoolOf(params.key);
      if (id) await turn(deps.db, id, body !== 'announcements=on');
      return answer(deps, await findSchool(deps.db, id), reply);
    },
  );
}
