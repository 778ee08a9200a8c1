import { getSite, type ReplyData } from '@midan/contract';
import type { APIRequestContext } from '@playwright/test';

/** Versions of the legal pages, which a sign-up by the API has to name. */
export async function shownLegal(request: APIRequestContext) {
  const response = await request.get(`/api${getSite.path}`);
  const { legal } = ((await response.json()) as { data: ReplyData<typeof getSite> }).data;
  return { privacy_version: legal.privacy, terms_version: legal.terms };
}
