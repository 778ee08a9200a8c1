import { getSite } from '@midan/contract';
import { ApiError } from './api-error.ts';
import { queryClient } from './query.ts';
import { useSite } from './site.ts';

export function useShownLegal() {
  const { privacy, terms } = useSite().legal;
  return { privacy_version: privacy, terms_version: terms };
}

/** After `legal_outdated` the next press sends the new versions; the form keeps what is typed. */
export function renewLegal(error: unknown): void {
  if (!(error instanceof ApiError) || error.code !== 'legal_outdated') return;
  void queryClient.invalidateQueries({ queryKey: [getSite.name] });
}
