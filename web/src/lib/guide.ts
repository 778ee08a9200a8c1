import type { Site } from '@midan/contract';
import { GUIDE_EDITION } from '../content/document-edition.ts';

export const hasGuide = ({ editions }: Site): boolean =>
  editions.some(({ number }) => number === GUIDE_EDITION);
