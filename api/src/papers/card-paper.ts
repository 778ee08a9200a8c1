import { paperTemplate } from './template.ts';

export interface CardPaper {
  title: string;
  /** The sentence on each card, around the address to type. */
  step1: string;
  step2: string;
  host: string;
  /** What the QR codes are, for who cannot see them. */
  alt: string;
  cards: {
    name: string;
    /** School and class. */
    place: string;
    code: string;
    /** SVG. */
    qr: string;
  }[];
}

/** Ten cards on an A4 page. */
export const cardPaper = paperTemplate<CardPaper>('cards');
