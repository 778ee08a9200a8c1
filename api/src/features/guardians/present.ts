import type { GuardianConsentState, OwnGuardian } from '@midan/contract';
import type { GuardianRow } from './queries.ts';

export const stateOf = (guardian: GuardianRow | undefined): GuardianConsentState =>
  guardian ? (guardian.participation ?? 'waiting') : 'missing';

const consentOf = (action: GuardianRow['photos'] | undefined, at: Date | null | undefined) => ({
  given: action === 'given',
  at: at?.toISOString() ?? null,
});

/** What was decided about each of the two. */
export const presentConsents = (guardian: GuardianRow | undefined) => ({
  state: stateOf(guardian),
  participation: consentOf(guardian?.participation, guardian?.participation_at),
  photos: consentOf(guardian?.photos, guardian?.photos_at),
});

/** The guardian as the student sees it. */
export const presentGuardian = (
  guardian: GuardianRow | undefined,
  policy: OwnGuardian['policy'],
): OwnGuardian => ({
  ...presentConsents(guardian),
  policy,
  name: guardian?.name ?? null,
  phone_number: guardian?.phone_number ?? null,
  link_sent_at: guardian?.link_sent_at?.toISOString() ?? null,
});
