import {
  type chooseDigest,
  type getDeskNews,
  type getDigestChoice,
  type markDeskSeen,
  mayAdministrator,
} from '@midan/contract';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { markSeen, saveDigestChoice, selectDigestChoice, selectNews } from './queries.ts';

/** Marks nothing as seen. */
export async function news({
  deps,
  actor,
}: Call<typeof getDeskNews>): Promise<Reply<typeof getDeskNews>> {
  const { news, until } = await selectNews(deps.db, actor.id);
  const unseen = news.reduce((sum, { fresh }) => sum + fresh, 0);
  return { data: { unseen, news, until } };
}

/** An instant after now counts as now; one before the last recorded changes nothing. */
export async function seen({
  deps,
  actor,
  body,
}: Call<typeof markDeskSeen>): Promise<Reply<typeof markDeskSeen>> {
  await markSeen(deps.db, actor.id, body.until);
  return { data: null };
}

/** The email holds sums of money. */
const mayGetDigest = ({ actor }: Call<typeof getDigestChoice | typeof chooseDigest>): boolean =>
  actor.admin !== undefined && mayAdministrator(actor.admin.role, 'money');

/** On until the administrator turns it off; always off for a role that may not get it. */
export async function digestChoice(
  call: Call<typeof getDigestChoice>,
): Promise<Reply<typeof getDigestChoice>> {
  const possible = mayGetDigest(call);
  const chosen = await selectDigestChoice(call.deps.db, call.actor.id);
  return { data: { on: possible && chosen !== false, possible } };
}

/** @throws AppError forbidden for a role that does not get the email */
export async function saveChoice(
  call: Call<typeof chooseDigest>,
): Promise<Reply<typeof chooseDigest>> {
  if (!mayGetDigest(call)) throw new AppError('forbidden');
  const { on } = call.body;
  await saveDigestChoice(call.deps.db, call.actor.id, on);
  return { data: { on, possible: true } };
}
