import { type Localized, nameKey } from '@midan/contract';
import { say } from '../../../i18n.ts';

const PLACE_NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** By its number alone, with the word, and as certificates say it, in both languages. */
const placesByKey = () =>
  new Map(
    PLACE_NUMBERS.flatMap((place) => {
      const ar = say('ar', `papers:places.place_${place}`);
      const en = say('en', `papers:places.place_${place}`);
      const [word = '', ordinal = ''] = ar.split(' ');
      const spellings = [`${place}`, `${word} ${place}`, ordinal, ar, en, en.split(' ')[0] ?? ''];
      return spellings.map((spelling) => [nameKey(spelling), { ar, en } as Localized] as const);
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
export function typedWinners(list: string) {
  const places = placesByKey();
  return list.split('\n').flatMap((text, index) => {
    if (text.trim() === '') return [];
    const cells = text.split(text.includes('\t') ? '\t' : /[,،;؛]/).map((cell) => cell.trim());
    const [typed = '', team = '', track = ''] = cells;
    const place = places.get(nameKey(typed));
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
}
export type TypedWinner = ReturnType<typeof typedWinners>[number];
