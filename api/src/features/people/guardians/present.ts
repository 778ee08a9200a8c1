import type { GuardianConsentState, OwnGuardian } from '@midan/contract';
import type { GuardianAnswer } from '../../../db/fragments.ts';
import type { GuardianRow } from './queries.ts';

/** State to show for a guardian's answer; `missing` without a guardian. */
export const stateOf = (answer: GuardianAnswer | null | undefined): GuardianConsentState =>
  answer ?? 'missing';

/** `given` is consent that counts, `unconfirmed` one that waits for the academy's confirmation. */
function consentOf(
  guardian: GuardianRow | undefined,
  kind: 'participation' | 'photos',
): OwnGuardian['photos'] {
  const isYes = guardian?.[kind] === 'given';
  const isProven = !guardian?.same_phone || guardian.confirmed_at !== null;
  return {
    given: isYes && isProven,
    unconfirmed: isYes && !isProven,
    at: guardian?.[`${kind}_at`]?.toISOString() ?? null,
  };
}

/** @param guardian undefined without one */
export const presentConsents = (guardian: GuardianRow | undefined) => ({
  state: stateOf(guardian?.answer),
  participation: consentOf(guardian, 'participation'),
  photos: consentOf(guardian, 'photos'),
});

/**
 * `link_delivery` is about the latest link; `unreached`: it did not arrive, nothing was answered.
 * @param guardian undefined without one: state `missing`, nulls and `false`
 */
export const presentGuardian = (
  guardian: GuardianRow | undefined,
  policy: OwnGuardian['policy'],
): OwnGuardian => ({
  ...presentConsents(guardian),
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
