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

/** True for the AppError join_link_closed. */
const isClosed = (error: unknown) => error instanceof AppError && error.code === 'join_link_closed';

/**
 * Runs `work` under a limit of wrong codes per address. Only its failures with join_link_closed
 * count: unknown codes and closed links are answered and counted alike.
 * @throws AppError too_many_requests, and errors of `work`
 */
const limitWrongCodes = <T>(deps: Deps, address: string, work: () => Promise<T>): Promise<T> =>
  limitFailures(deps, [['joinCodePerAddress', address]], isClosed, work);

/**
 * The link with a typed code, also a closed one.
 * @throws AppError join_link_closed for an unknown code
 */
async function linkOf(db: Db, typed: string): Promise<FoundLink> {
  const code = joinCodeOf(typed);
  const link = code ? await findByCode(db, code) : undefined;
  if (!link) throw new AppError('join_link_closed');
  return link;
}

/** Name and governorate of a link's academy, and its class. */
const shown = ({ academy_name, governorate, class_name }: FoundLink) => ({
  ...{ academy_name, governorate, class_name },
});

/**
 * Returns school, governorate and class of the open link with a code, for anybody.
 * @throws AppError join_link_closed also for an unknown code, too_many_requests
 */
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
 * A link with the student's `standing`: enrolled there (`joined`) or elsewhere (`other_academy`),
 * with a pending request there (`waiting`), or `free`; and the number of pending requests to
 * others. A closed link is shown only to a student whom the academy has, or whose request waits
 * there.
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

/**
 * A link with the student's standing, see presentOwn().
 * @throws AppError join_link_closed, too_many_requests
 */
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

/**
 * Enrols a student by a link, or sends the join request, see enterByLink(), which returns the
 * outcome and throws; join_link_closed also if the link lets nobody in any more (takeUse).
 */
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

/**
 * Enrols the student by a link, or sends the join request, see enterByLink(), once per
 * Idempotency-Key, and returns the link with the student's standing (presentOwn).
 * @throws AppError as enterByLink and presentOwn, too_many_requests
 */
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

/** Id of the open link with this code, for a sign-up; null for any other code. */
export async function linkOfSignUp(deps: Deps, typed: string): Promise<string | null> {
  const code = joinCodeOf(typed);
  const link = code ? await findByCode(deps.db, code) : undefined;
  return link?.is_open ? link.id : null;
}

/**
 * Enrols a student by the link of the sign-up, or sends the join request, once the student is
 * verified, and forgets the link. Does nothing without a link, and only forgets one that has closed
 * meanwhile: its page tells the student. After any other failure, which is thrown, the student
 * keeps the link.
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
