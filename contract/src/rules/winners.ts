import type { Localized } from '../features/season/editions.ts';
import { nameKey } from './search-key.ts';

const PLACES: readonly (readonly [ar: string, en: string])[] = [
  ['الأول', 'First'],
  ['الثاني', 'Second'],
  ['الثالث', 'Third'],
  ['الرابع', 'Fourth'],
  ['الخامس', 'Fifth'],
  ['السادس', 'Sixth'],
  ['السابع', 'Seventh'],
  ['الثامن', 'Eighth'],
  ['التاسع', 'Ninth'],
  ['العاشر', 'Tenth'],
];
const ORDINALS = ['st', 'nd', 'rd'];

const PLACE_OF = new Map(
  PLACES.flatMap(([ar, en], index) => {
    const n = index + 1;
    const award = { ar: `المركز ${ar}`, en: `${en} place` };
    const nth = `${n}${ORDINALS[index] ?? 'th'}`;
    const spellings = [String(n), nth, `${nth} place`, en, award.en, ar, award.ar, `المركز ${n}`];
    return spellings.map((spelling) => [nameKey(spelling), award] as const);
  }),
);

export interface TypedWinner {
  /** From 1, empty lines counted. */
  line: number;
  text: string;
  kind: 'place' | 'award';
  /** Null unless it is a place from 1 to 10, or words in both languages with a slash between. */
  award: Localized | null;
  /** Name or number; empty if the line names none. */
  team: string;
  /** Empty for none. */
  track: string;
}

/** An award in either order: `أفضل تصميم / Best design`. */
function awardOf(typed: string): Localized | null {
  const parts = typed.split('/').map((part) => part.trim());
  const ar = parts.find((part) => /\p{Script=Arabic}/u.test(part));
  const en = parts.find((part) => /\p{Script=Latin}/u.test(part) && part !== ar);
  return parts.length === 2 && ar && en ? { ar, en } : null;
}

/** Lines of `place or award, team, track`, with tabs as copied from a table, or commas. */
export const typedWinners = (list: string): TypedWinner[] =>
  list.split('\n').flatMap((text, index) => {
    if (text.trim() === '') return [];
    const cells = text.split(text.includes('\t') ? '\t' : /[,،;؛]/);
    const [award = '', team = '', track = ''] = cells.map((cell) => cell.trim());
    const place = PLACE_OF.get(nameKey(award));
    return {
      line: index + 1,
      text: text.trim(),
      kind: place ? ('place' as const) : ('award' as const),
      award: place ?? awardOf(award),
      team,
      track,
    };
  });
