import type { GuardianConsentState, OwnGuardian } from '@midan/contract';
import type { GuardianAnswer } from '../../db/fragments.ts';
import type { GuardianRow } from './queries.ts';

type Policy = OwnGuardian['policy'];

/**
 * State to show for a guardian's answer; `missing` without a guardian. An answer that the academy
 * must still confirm counts as given unless consent is required.
 */
export function stateOf(
  answer: GuardianAnswer | null | undefined,
  policy: Policy,
): GuardianConsentState {
  if (answer === 'unconfirmed' && policy !== 'required') return 'given';
  return answer ?? 'missing';
}

/**
 * A decision to show: whether it is consent (`given`), and when it was made (`at`, ISO); false and
 * null without one.
 */
const consentOf = (action: GuardianRow['photos'] | undefined, at: Date | null | undefined) => ({
  given: action === 'given',
  at: at?.toISOString() ?? null,
});

/**
 * Overall state, and the latest decisions about participation and photos.
 * @param guardian undefined without one
 */
export const presentConsents = (guardian: GuardianRow | undefined, policy: Policy) => ({
  state: stateOf(guardian?.answer, policy),
  participation: consentOf(guardian?.participation, guardian?.participation_at),
  photos: consentOf(guardian?.photos, guardian?.photos_at),
});

/**
 * The guardian as the student sees it. `link_delivery` is about the latest link's message, null
 * without one; its `unreached` says that it did not arrive and nothing was answered.
 * @param guardian undefined without one: state `missing`, nulls and `false`
 */
export const presentGuardian = (
  guardian: GuardianRow | undefined,
  policy: OwnGuardian['policy'],
): OwnGuardian => ({
  ...presentConsents(guardian, policy),
  policy,
  name: guardian?.name ?? null,
  phone_number: guardian?.phone_number ?? null,
  same_phone: guardian?.same_phone ?? false,
  confirmation:
    guardian?.confirmed_at && guardian.confirmed_by_name
      ? { by: guardian.confirmed_by_name, at: guardian.confirmed_at.toISOString() }
      : null,
  link_sent_at: guardian?.link_sent_at?.toISOString() ?? null,
  link_delivery: guardian?.link_state
    ? {
        state: guardian.link_state,
        waits_until: guardian.link_waits_until?.toISOString() ?? null,
        unreached: guardian.link_lost && guardian.participation === null,
      }
    : null,
});
