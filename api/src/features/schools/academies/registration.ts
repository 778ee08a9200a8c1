import type { Body, registerAcademy, verifyAcademyPhone } from '@midan/contract';
import type { Trx } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import { randomPaymentReference } from '../../../ports/secrets.ts';
import { type Caller, signUp, verifyPhone } from '../../identity/accounts/index.ts';
import { assertSignUpOpen, storeAcceptance } from '../../season/legal/index.ts';
import { presentAcademy } from './present.ts';
import { insertAcademy, markVerified } from './queries.ts';

type SignUpFields = Omit<Body<typeof registerAcademy>, 'privacy_version' | 'terms_version'>;

/** There are 47 million references, so a few tries always find a free one. */
const REFERENCE_TRIES = 5;

/** @throws Error if no free reference is found in REFERENCE_TRIES */
async function openAcademy(trx: Trx, fields: SignUpFields, password_hash: string) {
  for (let attempt = 0; attempt < REFERENCE_TRIES; attempt += 1) {
    const payment_reference = randomPaymentReference();
    const academy = await insertAcademy(trx, { ...fields, password_hash, payment_reference });
    if (academy) return academy.id;
  }
  throw new Error('no free payment reference found');
}

/** @throws AppError sign_up_not_open, legal_outdated, and as signUp */
export async function register(deps: Deps, body: Body<typeof registerAcademy>, caller: Caller) {
  const { privacy_version, terms_version, ...fields } = body;
  await assertSignUpOpen(deps, body);
  const { id, ...answer } = await signUp(
    deps,
    'academy',
    fields,
    caller,
    async (trx, passwordHash) => {
      const academyId = await openAcademy(trx, fields, passwordHash);
      await storeAcceptance(trx, 'academy', academyId, { privacy_version, terms_version });
      return academyId;
    },
  );
  return { ...answer, academy_id: id };
}

/** @throws as verifyPhone */
export async function verify(deps: Deps, body: Body<typeof verifyAcademyPhone>, caller: Caller) {
  const verified = await verifyPhone(deps, 'academy', body, caller, markVerified);
  const { account, ...answer } = verified;
  return { ...answer, academy: presentAcademy(account, deps.config.APP_SECRET) };
}
