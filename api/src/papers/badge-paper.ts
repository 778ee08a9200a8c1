import { paperTemplate } from './template.ts';

export interface BadgePaper {
  title: string;
  brand: string;
  edition: string;
  teams: {
    name: string;
    school: string;
    track: string;
    /** What is typed if a camera cannot read the code, e.g. 7-0421K. */
    typed: string;
    /** The team's pass as SVG, and what it is for who cannot see it. */
    qr: string;
    alt: string;
    badges: { first: string; last: string; role: string; isMentor: boolean }[];
  }[];
}

export const badgePaper = paperTemplate<BadgePaper>('badges');
