import type { Site } from '@midan/contract';

export const hasGuide = ({ edition, content_pages }: Site): boolean =>
  content_pages.includes(`guide.${edition.slug}`);
