import type {
  countUnreadStudentNotices,
  listStudentNotices,
  readStudentNotices,
  rememberStudentLanguage,
} from '@midan/contract';
import type { Call, Reply } from '../../../http/implement.ts';
import { metaOf } from '../../../http/paging.ts';
import { presentNotice } from './present.ts';
import { countNotices, countUnread, markRead, saveLanguage, selectNotices } from './queries.ts';

export async function list({
  deps,
  actor,
  query,
  language,
}: Call<typeof listStudentNotices>): Promise<Reply<typeof listStudentNotices>> {
  const [notices, total] = await Promise.all([
    selectNotices(deps.db, actor.id, query),
    countNotices(deps.db, actor.id),
  ]);
  return {
    data: notices.map((notice) => presentNotice(notice, language)),
    meta: metaOf(query, total),
  };
}

export const unread = async ({
  deps,
  actor,
}: Call<typeof countUnreadStudentNotices>): Promise<Reply<typeof countUnreadStudentNotices>> => ({
  data: { unread: await countUnread(deps.db, actor.id) },
});

/** All without `ids`. */
export async function read({
  deps,
  actor,
  body,
}: Call<typeof readStudentNotices>): Promise<Reply<typeof readStudentNotices>> {
  await markRead(deps.db, actor.id, body.ids ?? null);
  return { data: { unread: await countUnread(deps.db, actor.id) } };
}

export async function rememberLanguage({
  deps,
  actor,
  body,
}: Call<typeof rememberStudentLanguage>): Promise<Reply<typeof rememberStudentLanguage>> {
  await saveLanguage(deps.db, actor.id, body.language);
  return { data: null };
}
