import { getSite } from '@midan/contract';
import { ApiError } from './api-error.ts';
import { queryClient } from './query.ts';
import { useSite } from './site.ts';

/** Versions of the legal pages that this page links to, as sign-up, card claim and consent send. */
export function useShownLegal() {
  const { privacy, terms } = useSite().legal;
  return { privacy_version: privacy, terms_version: terms };
}

/**
 * For a write's `onError`: after `legal_outdated` reads the versions anew, so that the next press
 * sends them. The form keeps what is typed.
 */
export function renewLegal(error: unknown): void {
  if (!(error instanceof ApiError) || error.code !== 'legal_outdated') return;
  void queryClient.invalidateQueries({ queryKey: [getSite.name] });
}
