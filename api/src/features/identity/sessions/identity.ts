import type { Deps } from '../../../deps.ts';
import { fieldError } from '../../../http/errors.ts';
import type { Actor } from '../../../http/session.ts';
import { checkSecondFactor } from '../second-factor/index.ts';
import { checkOwnPassword } from './own-account.ts';
import { adminHolder } from './second-factor.ts';

interface Confirming {
  deps: Deps;
  actor: Actor;
  address: string;
  userAgent: string | undefined;
}
interface Proof {
  current_password?: string | undefined;
  otp_code?: string | undefined;
}

/**
 * For acts that a stolen session must not do. Uses the code up.
 * @throws AppError validation_failed (current_password, otp_code), too_many_requests, overloaded,
 *   unauthenticated when the account does not exist any more
 */
export async function confirmIdentity(
  { deps, actor, address, userAgent }: Confirming,
  proof: Proof,
): Promise<void> {
  if (!proof.current_password) throw fieldError('current_password', 'required');
  const account = await checkOwnPassword(deps, actor, proof.current_password);
  if (!account.totp_confirmed_at) return;
  const { otp_code: code } = proof;
  if (!code) throw fieldError('otp_code', 'required');
  const { sessionId } = actor;
  const entering = { holder: adminHolder(account), address, userAgent, sessionId };
  await checkSecondFactor(deps, entering, code);
}
