import {
  ACCEPTED_PAGES,
  cardCodeOf,
  type claimStudentCard,
  type openStudentCard,
} from '@midan/contract';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { addDevice } from '../../../http/devices.ts';
import { AppError, fieldError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { limitFailures } from '../../../http/rate-limit.ts';
import { noteSecurity } from '../../../http/security-log.ts';
import { closeAllSessions, openSession } from '../../../http/session.ts';
import { ACCOUNTS } from '../../../limits.ts';
import { hashPassword } from '../../../ports/passwords.ts';
import {
  assertNotGuessable,
  notifyAccount,
  storedCardHash,
} from '../../identity/accounts/index.ts';
import { type Caller, signIn } from '../../identity/sessions/index.ts';
import { assertLegalShown, storeAcceptance } from '../../season/legal/index.ts';
import { profileOf } from '../student-account/index.ts';
import { claimStudent, findLiving, giveTryBack, lockById, takeTry, useCard } from './queries.ts';

const isInvalid = (error: unknown) => error instanceof AppError && error.code === 'card_invalid';

/** Each card_invalid counts against a limit per address. @throws AppError too_many_requests */
const guarded = <T>(deps: Deps, address: string, work: () => Promise<T>): Promise<T> =>
  limitFailures(deps, [['cardCodePerAddress', address]], isInvalid, work);

/**
 * Spaces, dashes and small letters do not matter.
 * @throws AppError card_invalid for what cannot be a code
 */
async function hashOf({ db, config }: Deps, typed: string): Promise<Buffer> {
  const code = cardCodeOf(typed);
  if (!code) throw new AppError('card_invalid');
  return storedCardHash(db, config, code);
}

/** Neither used nor locked by wrong dates. @throws AppError card_invalid, too_many_requests */
export const showCard = ({
  deps,
  body,
  address,
}: Call<typeof openStudentCard>): Promise<Reply<typeof openStudentCard>> =>
  guarded(deps, address, async () => {
    const card = await findLiving(deps.db, await hashOf(deps, body.code));
    if (!card) throw new AppError('card_invalid');
    return { data: card };
  });

/**
 * Takes a try; the caller gives it back if the claim then fails. Undefined, without a try, if the
 * card cannot be claimed: no card has the code, or it is used or locked.
 * @throws AppError for a wrong date: card_locked if it took the last try, otherwise
 *   validation_failed (birth_date_of_card)
 */
async function prove({ db }: Deps, codeHash: Buffer, birthDate: string) {
  const student = await takeTry(db, codeHash);
  if (!student || student.birth_date === birthDate) return student;
  if (student.tries >= ACCOUNTS.cardTriesMax) throw new AppError('card_locked');
  throw fieldError('birth_date', 'birth_date_of_card');
}

/** A sign-in's errors that are answered as card_invalid. */
const isRefusal = (error: unknown) =>
  error instanceof AppError &&
  (error.code === 'invalid_credentials' || error.code === 'too_many_requests');

/**
 * For a client that lost the reply to its claim. Counts against the limits of a sign-in.
 * @throws AppError card_invalid for a wrong code, password or date and if a limit is reached; other
 *   errors of signIn and profileOf
 */
async function signInAgain(
  deps: Deps,
  { code, birth_date, new_password: password }: Call<typeof claimStudentCard>['body'],
  caller: Caller,
) {
  // The birth date is compared after the password, so that no answer tells of it sooner.
  const admit = async (id: string) => {
    const student = await profileOf(deps, id);
    if (student.birth_date !== birth_date) throw new AppError('card_invalid');
    return student;
  };
  const signedIn = signIn(deps, 'student', { email: code, password }, caller, admit);
  const { account, answer } = await signedIn.catch((error: unknown) => {
    throw isRefusal(error) ? new AppError('card_invalid') : error;
  });
  const { token, device_token } = answer;
  return { student: account, token, device_token };
}

/**
 * Of concurrent claims one succeeds. Ends all older sessions. A wrong birth date takes a try. A
 * claim of a used card only signs in, see signInAgain().
 * @throws AppError legal_outdated, card_invalid, card_locked, validation_failed
 *   (birth_date_of_card, password_own_data, password_common), too_many_requests, overloaded, and
 *   errors of profileOf
 */
export const claim = ({
  deps,
  body,
  address,
  userAgent,
  language,
}: Call<typeof claimStudentCard>): Promise<Reply<typeof claimStudentCard>> =>
  guarded(deps, address, async () => {
    await assertLegalShown(deps, body, ACCEPTED_PAGES);
    const codeHash = await hashOf(deps, body.code);
    const student = await prove(deps, codeHash, body.birth_date);
    if (!student) return { data: await signInAgain(deps, body, { address, userAgent, language }) };
    const { student_id: id, first_name, last_name } = student;
    const work = async () => {
      const names = [
        first_name,
        last_name,
        `${first_name} ${last_name}`,
        cardCodeOf(body.code) ?? '',
      ];
      await assertNotGuessable(deps, body.new_password, { ...student, names });
      const passwordHash = await hashPassword(body.new_password);
      return inTransaction(deps.db, async (trx) => {
        await lockById(trx, id);
        if (!(await useCard(trx, codeHash))) throw new AppError('card_invalid');
        await claimStudent(trx, id, passwordHash);
        await storeAcceptance(trx, 'student', id, body);
        await closeAllSessions(trx, { role: 'student', id });
        await notifyAccount(
          trx,
          deps,
          'password_changed',
          { ...student, id, role: 'student' },
          language,
        );
        const device = await addDevice(trx, { role: 'student', id });
        const token = await openSession(trx, { role: 'student', id }, userAgent, device.id);
        const by = { kind: 'student' as const, id };
        const detail = { first: true };
        await noteSecurity(trx, { act: 'signed_in', by, address, userAgent, detail });
        return { token, device_token: device.token };
      });
    };
    const opened = await work().catch(async (error: unknown) => {
      await giveTryBack(deps.db, codeHash);
      throw error;
    });
    return { data: { ...opened, student: await profileOf(deps, id) } };
  });
