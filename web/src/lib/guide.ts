import type { Site } from '@midan/contract';
import { documentEdition } from '../content/document-edition.ts';

export const hasGuide = ({ edition, editions }: Site): boolean =>
  [edition, ...editions].some(({ number }) => number === documentEdition.number);
