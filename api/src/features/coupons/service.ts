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
import type { Db, Trx } from '../../db/pool.ts';
import { AppError } from '../../http/errors.ts';
import type { Answer, Call } from '../../http/implement.ts';
import { type Counting, limitFailures } from '../../http/rate-limit.ts';
import { type Language, sayDay } from '../../i18n.ts';
import { presentApplied } from './present.ts';
import { type Coupon, countUsesOf, selectCoupon, selectCouponLocked } from './queries.ts';

type Row = Omit<Coupon, 'academy_uses'>;

/** Only a coupon with a limit for each school asks how often this one used it. */
async function withAcademyUses(
  db: Db,
  coupon: Row | undefined,
  academyId: string,
): Promise<Coupon> {
  if (!coupon) throw new AppError('coupon_unknown');
  const limited = coupon.max_uses_per_academy !== null;
  return { ...coupon, academy_uses: limited ? await countUsesOf(db, coupon.id, academyId) : 0 };
}

/** A code that cannot exist is unknown without asking: PostgreSQL takes not every text. */
const selectIfWellFormed = (code: string, select: (code: string) => Promise<Row | undefined>) =>
  isCouponCode(code) ? select(code) : Promise.resolve(undefined);

/** The coupon of a typed code, for one school. @throws AppError coupon_unknown. */
export const findCoupon = async (db: Db, code: string, academyId: string): Promise<Coupon> =>
  withAcademyUses(
    db,
    await selectIfWellFormed(code, (known) => selectCoupon(db, known)),
    academyId,
  );

/** The coupon, held until the transaction ends; taken before the wallet. @throws coupon_unknown. */
export const lockCoupon = async (trx: Trx, code: string, academyId: string): Promise<Coupon> =>
  withAcademyUses(
    trx,
    await selectIfWellFormed(code, (known) => selectCouponLocked(trx, known)),
    academyId,
  );

/** Runs work with a typed code: a school that guesses codes has to wait. No code, no limit. */
export function limitGuesses<T>(
  counting: Counting,
  academyId: string,
  code: string | null,
  work: () => Promise<T>,
): Promise<T> {
  if (code === null) return work();
  const isGuess = (error: unknown) => error instanceof AppError && error.code === 'coupon_unknown';
  return limitFailures(counting, [['couponGuessPerAcademy', academyId]], isGuess, work);
}

/** A refusal as the error that tells the buyer why. */
export function refusalError(refusal: CouponRefusal, coupon: Coupon, language: Language): AppError {
  return new AppError(refusal, {
    params: {
      minimum: formatMoney(coupon.min_purchase, language),
      starts: coupon.starts_at === null ? '' : sayDay(language, coupon.starts_at),
      max: coupon.max_uses_per_academy ?? 0,
    },
  });
}

/** What a coupon is worth to its school today, without using it. */
export async function validate({
  deps,
  actor,
  body,
  language,
}: Call<typeof validateCoupon>): Promise<Answer<typeof validateCoupon>> {
  const amount = toPiastres(body.amount);
  const coupon = await limitGuesses(deps, actor.id, body.code, () =>
    findCoupon(deps.db, body.code, actor.id),
  );
  const refusal = couponRefusal(coupon, amount, coupon.today);
  if (refusal) throw refusalError(refusal, coupon, language);
  const discount = couponDiscount(coupon, amount);
  return { data: { coupon: presentApplied(coupon), discount_amount: toEgp(discount) } };
}
