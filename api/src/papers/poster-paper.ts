import { paperTemplate } from './template.ts';

export interface PosterPaper {
  title: string;
  brand: string;
  school: string;
  class: string;
  /** SVG, and what it is for who cannot see it. */
  qr: string;
  alt: string;
  code: string;
  /** The first step, around the address to type. */
  scan: string;
  host: string;
  type: string;
  'sign-up': string;
  end: string;
  until: string;
}

export const posterPaper = paperTemplate<PosterPaper>('poster');
