import type { PageContent } from '@midan/contract';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { languageOfPath } from './language.tsx';
import { awaitDocument } from './network.ts';

export { filled, richParts } from '@midan/contract';

/** What the organiser wrote for the public page that the address names. */
export async function fetchContent(page: string, address: string): Promise<PageContent> {
  const language = languageOfPath(new URL(address).pathname) ?? 'ar';
  try {
    const response = await fetch(`/api/site/content/${language}/${encodeURIComponent(page)}`);
    if (!response.ok) return awaitDocument();
    return (await response.json()).data;
  } catch {
    return awaitDocument();
  }
}

/** Not for another anchor of the same page. */
export const onOtherPage = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname;
