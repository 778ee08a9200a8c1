import type { countUnreadNotices, listNotices, readNotices } from '@midan/contract';
import type { Answer, Call } from '../../http/implement.ts';
import { metaOf } from '../../http/paging.ts';
import { presentNotice } from './present.ts';
import { countNotices, countUnread, markRead, selectNotices } from './queries.ts';

export async function list({
  deps,
  actor,
  query,
  language,
}: Call<typeof listNotices>): Promise<Answer<typeof listNotices>> {
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
}: Call<typeof countUnreadNotices>): Promise<Answer<typeof countUnreadNotices>> => ({
  data: { unread: await countUnread(deps.db, actor.id) },
});

export async function read({
  deps,
  actor,
  body,
}: Call<typeof readNotices>): Promise<Answer<typeof readNotices>> {
  await markRead(deps.db, actor.id, body.ids ?? null);
  return { data: { unread: await countUnread(deps.db, actor.id) } };
}
