import type { Localized } from '../features/season/editions.ts';
import { nameKey } from './search-key.ts';

const AR = 'الأول الثاني الثالث الرابع الخامس السادس السابع الثامن التاسع العاشر'.split(' ');
const EN = 'First Second Third Fourth Fifth Sixth Seventh Eighth Ninth Tenth'.split(' ');

const PLACES = new Map(
  AR.flatMap((ar, index) => {
    const en = EN[index] ?? '';
    const place = { ar: `المركز ${ar}`, en: `${en} place` };
    const spellings = [`${index + 1}`, `المركز ${index + 1}`, ar, place.ar, en, place.en];
    return spellings.map((spelling) => [nameKey(spelling), place] as const);
  }),
);

/** In either order: `أفضل تصميم / Best design`. Null without both languages. */
function awardOf(typed: string): Localized | null {
  const parts = typed.split('/').map((part) => part.trim());
  const ar = parts.find((part) => /\p{Script=Arabic}/u.test(part));
  const en = parts.find((part) => part !== ar && /\p{Script=Latin}/u.test(part));
  return parts.length === 2 && ar && en ? { ar, en } : null;
}

/**
 * Lines of `place or award, team, track`, with tabs as copied from a table, or commas. `line` counts
 * from 1, empty ones too; what a line does not name is '', an award that is unclear null.
 */
export const typedWinners = (list: string) =>
  list.split('\n').flatMap((text, index) => {
    if (text.trim() === '') return [];
    const cells = text.split(text.includes('\t') ? '\t' : /[,،;؛]/).map((cell) => cell.trim());
    const [typed = '', team = '', track = ''] = cells;
    const place = PLACES.get(nameKey(typed));
    const kind: 'place' | 'award' = place ? 'place' : 'award';
    return {
      line: index + 1,
      text: text.trim(),
      kind,
      award: place ?? awardOf(typed),
      team,
      track,
    };
  });
export type TypedWinner = ReturnType<typeof typedWinners>[number];
