import type { Language } from '../i18n.ts';
import { paperTemplate } from './template.ts';

interface Half {
  language: Language;
  title: string;
  /** Who the child is, with a line to write on where the name is empty. */
  child: string;
  class: string;
  text: string[];
  kept: { what: string; why: string }[];
  small: string[];
  participation: string;
  photos: string;
  yes: string;
  no: string;
}

/** A page for each child, Arabic above English; without children one page to copy. */
export interface ConsentFormPaper {
  title: string;
  foot: string;
  school: string;
  halves: Half[];
  /** In both languages. */
  lines: string[];
  children: { name: string; class: string }[];
}

export const consentFormPaper = paperTemplate<ConsentFormPaper>('consent-form');
