import type { HandbookPicture } from './handbook-picture.ts';

/** For the administrator's handbook: name → what to take. */
export const DESK_PICTURES = {
  'desk-transfers': { as: 'admin', page: '/admin/bank-transfers', wide: true },
} satisfies Record<string, HandbookPicture>;
