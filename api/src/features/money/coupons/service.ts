import {
  type CouponRefusal,
  couponDiscount,
  couponRefusal,
  formatMoney,
  isCouponCode,
  toEgp,
  toPiastres,
  type validateCoupon,
} from '@midan/contract';
import type { Db, Trx } from '../../../db/pool.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { type Counting, limitFailures } from '../../../http/rate-limit.ts';
import type { Actor } from '../../../http/session.ts';
import { type Language, sayDay } from '../../../i18n.ts';
import { presentApplied } from './present.ts';
import { type Coupon, countUsesOf, selectCoupon, selectCouponLocked } from './queries.ts';

type Row = Omit<Coupon, 'academy_uses'>;

/** Counted only if the coupon limits uses per academy, otherwise 0. @throws coupon_unknown */
async function withAcademyUses(
  db: Db,
  coupon: Row | undefined,
  academyId: string,
): Promise<Coupon> {
  if (!coupon) throw new AppError('coupon_unknown');
  const limited = coupon.max_uses_per_academy !== null;
  return { ...coupon, academy_uses: limited ? await countUsesOf(db, coupon.id, academyId) : 0 };
}

/** A code that no coupon can have is not asked for: PostgreSQL rejects NUL bytes in text. */
const selectIfWellFormed = (code: string, select: (code: string) => Promise<Row | undefined>) =>
  isCouponCode(code) ? select(code) : Promise.resolve(undefined);

/** Whether or not it applies. @throws AppError coupon_unknown */
export const findCoupon = async (db: Db, code: string, academyId: string): Promise<Coupon> =>
  withAcademyUses(
    db,
    await selectIfWellFormed(code, (known) => selectCoupon(db, known)),
    academyId,
  );

/** Lock it before the wallet. @throws AppError coupon_unknown */
export const lockCoupon = async (trx: Trx, code: string, academyId: string): Promise<Coupon> =>
  withAcademyUses(
    trx,
    await selectIfWellFormed(code, (known) => selectCouponLocked(trx, known)),
    academyId,
  );

type Guesser = Pick<Actor, 'id' | 'viewedBy'>;

/**
 * Guesses in an administrator's view count against the administrator. No code, no limit.
 * @param work throws coupon_unknown for a wrong code
 * @throws AppError too_many_requests, and errors of `work`
 */
export function limitGuesses<T>(
  counting: Counting,
  { id, viewedBy }: Guesser,
  code: string | null,
  work: () => Promise<T>,
): Promise<T> {
  if (code === null) return work();
  const isGuess = (error: unknown) => error instanceof AppError && error.code === 'coupon_unknown';
  return limitFailures(counting, [['couponGuessPerAcademy', viewedBy ?? id]], isGuess, work);
}

/** Returns the error, does not throw it. */
export function refusalError(refusal: CouponRefusal, coupon: Coupon, language: Language): AppError {
  return new AppError(refusal, {
    params: {
      minimum: formatMoney(coupon.min_purchase, language),
      starts: coupon.starts_at === null ? '' : sayDay(language, coupon.starts_at),
      max: coupon.max_uses_per_academy ?? 0,
    },
  });
}

/** In EGP, as of today. @throws coupon_unknown, too_many_requests, and as refusalError() */
export async function validate({
  deps,
  actor,
  body,
  language,
}: Call<typeof validateCoupon>): Promise<Reply<typeof validateCoupon>> {
  const amount = toPiastres(body.amount);
  const coupon = await limitGuesses(deps, actor, body.code, () =>
    findCoupon(deps.db, body.code, actor.id),
  );
  const refusal = couponRefusal(coupon, amount, coupon.today);
  if (refusal) throw refusalError(refusal, coupon, language);
  const discount = couponDiscount(coupon, amount);
  return { data: { coupon: presentApplied(coupon), discount_amount: toEgp(discount) } };
}
