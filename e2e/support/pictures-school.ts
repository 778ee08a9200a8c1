import type { HandbookPicture } from './handbook-picture.ts';

/** For the handbooks of schools, students and parents, and README: name → what to take. */
export const SCHOOL_PICTURES = {
  'school-wallet': { as: 'school', page: '/academy/wallet' },
} satisfies Record<string, HandbookPicture>;
