import {
  cairoDate,
  type GuardianConsentState,
  type GuardianPolicy,
  needsGuardian,
} from '@midan/contract';
import type { Deps } from '../../deps.ts';
import { currentSettings } from '../settings/service.ts';

/** What decides whether a guardian is asked for. */
export interface GuardianRules {
  policy: GuardianPolicy;
  /** The day in Cairo, YYYY-MM-DD. */
  today: string;
}

export async function guardianRules(deps: Pick<Deps, 'config' | 'db'>): Promise<GuardianRules> {
  const { guardian_consent: policy } = await currentSettings(deps);
  return { policy, today: cairoDate(new Date()) };
}

/** The state to show; null where no guardian is asked for. */
export function shownConsent(
  { policy, today }: GuardianRules,
  birthDate: string,
  answer: Exclude<GuardianConsentState, 'missing'> | null,
): GuardianConsentState | null {
  if (policy === 'off' || !needsGuardian(birthDate, today)) return null;
  return answer ?? 'missing';
}
