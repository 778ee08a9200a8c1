import {
  type getOwnJoinLink,
  type joinByLink,
  joinCodeOf,
  type OwnJoinLink,
  type openJoinLink,
} from '@midan/contract';
import type { Db, Trx } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { limitFailures } from '../../../http/rate-limit.ts';
import { say } from '../../../i18n.ts';
import { enterByLink } from '../enrolment/index.ts';
import {
  type FoundLink,
  findByCode,
  findById,
  selectStanding,
  takeSignUpLink,
  takeUse,
} from './queries.ts';

const isClosed = (error: unknown) => error instanceof AppError && error.code === 'join_link_closed';

/**
 * Only join_link_closed counts: unknown codes and closed links are answered and counted alike.
 * @throws AppError too_many_requests, and errors of `work`
 */
const limitWrongCodes = <T>(deps: Deps, address: string, work: () => Promise<T>): Promise<T> =>
  limitFailures(deps, [['joinCodePerAddress', address]], isClosed, work);

/** Also a closed link. @throws AppError join_link_closed for an unknown code */
async function linkOf(db: Db, typed: string): Promise<FoundLink> {
  const code = joinCodeOf(typed);
  const link = code ? await findByCode(db, code) : undefined;
  if (!link) throw new AppError('join_link_closed');
  return link;
}

const shown = ({ academy_name, governorate, class_name }: FoundLink) => ({
  ...{ academy_name, governorate, class_name },
});

/** For anybody. @throws AppError join_link_closed also for an unknown code, too_many_requests */
export const showLink = ({
  deps,
  params,
  address,
}: Call<typeof openJoinLink>): Promise<Reply<typeof openJoinLink>> =>
  limitWrongCodes(deps, address, async () => {
    const link = await linkOf(deps.db, params.code);
    if (!link.is_open) throw new AppError('join_link_closed');
    return { data: shown(link) };
  });

/**
 * `standing` is `joined` or `waiting` there, `other_academy` or `free`. A closed link is shown only
 * to a student whom the academy has, or whose request waits there.
 * @throws AppError join_link_closed
 */
async function presentOwn(db: Db, link: FoundLink, studentId: string): Promise<OwnJoinLink> {
  const { own_academy_id, own_academy_name, waiting, others } = await selectStanding(
    db,
    studentId,
    link.academy_id,
  );
  const isMember = own_academy_id === link.academy_id;
  const isKnown = isMember || waiting > 0;
  if (!link.is_open && !isKnown) throw new AppError('join_link_closed');
  const outside = own_academy_id ? 'other_academy' : waiting > 0 ? 'waiting' : 'free';
  return {
    ...shown(link),
    at_once: link.at_once,
    standing: isMember ? 'joined' : outside,
    own_academy_name,
    other_requests: others,
  };
}

export const showOwn = ({
  deps,
  actor,
  params,
  address,
}: Call<typeof getOwnJoinLink>): Promise<Reply<typeof getOwnJoinLink>> =>
  limitWrongCodes(deps, address, async () => {
    const link = await linkOf(deps.db, params.code);
    return { data: await presentOwn(deps.db, link, actor.id) };
  });

type Entered = Pick<FoundLink, 'id' | 'academy_id' | 'at_once'>;

/** @throws AppError as enterByLink; join_link_closed also if it lets nobody in (takeUse) */
const enter = (trx: Trx, deps: Deps, studentId: string, link: Entered) =>
  enterByLink(trx, deps, {
    studentId,
    academyId: link.academy_id,
    linkId: link.id,
    isAtOnce: link.at_once,
    takeUse: async () => {
      if (!(await takeUse(trx, link.id))) throw new AppError('join_link_closed');
    },
  });

/** @throws AppError as enterByLink and presentOwn, too_many_requests */
export const join = (call: Call<typeof joinByLink>): Promise<Reply<typeof joinByLink>> => {
  const { deps, actor, params, address, language } = call;
  return limitWrongCodes(deps, address, () =>
    call.once(async (trx) => {
      const link = await linkOf(trx, params.code);
      const outcome = await enter(trx, deps, actor.id, link);
      return {
        data: await presentOwn(trx, link, actor.id),
        message: say(
          language,
          outcome === 'joined' ? 'success:joined_by_link' : 'success:request_sent',
        ),
      };
    }),
  );
};

/** Null for any other code. */
export async function linkOfSignUp(deps: Deps, typed: string): Promise<string | null> {
  const code = joinCodeOf(typed);
  const link = code ? await findByCode(deps.db, code) : undefined;
  return link?.is_open ? link.id : null;
}

/**
 * Does nothing without a link, and only forgets one that has closed meanwhile: its page tells the
 * student. After any other failure, which is thrown, the student keeps the link.
 */
export async function enterAfterSignUp(deps: Deps, studentId: string): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const linkId = await takeSignUpLink(trx, studentId);
    const link = linkId ? await findById(trx, linkId) : undefined;
    if (link) await enter(trx, deps, studentId, link);
  }).catch(async (error: unknown) => {
    if (!isClosed(error)) throw error;
    await takeSignUpLink(deps.db, studentId);
  });
}
