import { paperTemplate } from './template.ts';

export interface CardPaper {
  title: string;
  /** The sentence on each card, around the address to type. */
  step1: string;
  step2: string;
  host: string;
  /** For who cannot see the QR codes. */
  alt: string;
  cards: {
    name: string;
    place: string;
    code: string;
    /** SVG. */
    qr: string;
  }[];
}

export const cardPaper = paperTemplate<CardPaper>('cards');
