import {
  type countUnreadNotices,
  type listNotices,
  mayStaff,
  NOTICES_NEEDING,
  type NoticeKind,
  type readNotices,
  STAFF_PERMISSIONS,
} from '@midan/contract';
import type { Call, Reply } from '../../../http/implement.ts';
import { metaOf } from '../../../http/paging.ts';
import type { Actor } from '../../../http/session.ts';
import { presentNotice } from './present.ts';
import { countNotices, countUnread, markRead, selectNotices } from './queries.ts';

/** None for an owner. */
const hiddenFrom = ({ staff }: Actor): NoticeKind[] =>
  staff
    ? STAFF_PERMISSIONS.filter((each) => !mayStaff(staff.permissions, each)).flatMap(
        (each) => NOTICES_NEEDING[each],
      )
    : [];

export async function list({
  deps,
  actor,
  query,
  language,
}: Call<typeof listNotices>): Promise<Reply<typeof listNotices>> {
  const hidden = hiddenFrom(actor);
  const [notices, total] = await Promise.all([
    selectNotices(deps.db, actor.id, hidden, query),
    countNotices(deps.db, actor.id, hidden),
  ]);
  return {
    data: notices.map((notice) => presentNotice(notice, language)),
    meta: metaOf(query, total),
  };
}

export const unread = async ({
  deps,
  actor,
}: Call<typeof countUnreadNotices>): Promise<Reply<typeof countUnreadNotices>> => ({
  data: { unread: await countUnread(deps.db, actor.id, hiddenFrom(actor)) },
});

/** All without `body.ids`. */
export async function read({
  deps,
  actor,
  body,
}: Call<typeof readNotices>): Promise<Reply<typeof readNotices>> {
  await markRead(deps.db, actor.id, body.ids ?? null);
  return { data: { unread: await countUnread(deps.db, actor.id, []) } };
}
