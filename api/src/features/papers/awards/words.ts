import { type Level, LIMITS, type Localized } from '@midan/contract';
import { type Language, say } from '../../../i18n.ts';

const SEPARATOR = ' · ';
const PLACES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** `First place`, in both languages. */
export function placeWords(place: number): Localized {
  const known = PLACES.find((each) => each === place);
  const text = (language: Language) =>
    known
      ? say(language, `papers:places.place_${known}`)
      : say(language, 'papers:place', { place });
  return { en: text('en'), ar: text('ar') };
}

export interface About {
  track: Localized;
  event: Localized;
  level: Level;
}

/**
 * `First place · Robo Soccer · Junior · Qualifier Giza`. Where that is too long for a certificate
 * it leaves the level out, then the track: the event tells awards of one team apart.
 */
export function awardText(words: Localized, { track, level, event }: About): Localized {
  const text = (language: Language) => {
    const of = say(language, `papers:levels.${level}`);
    const tries = [
      [track[language], of, event[language]],
      [track[language], event[language]],
    ];
    return (
      [...tries, [event[language]]]
        .map((each) => [words[language], ...each].join(SEPARATOR))
        .find(({ length }) => length <= LIMITS.certificateAwardMax) ?? words[language]
    );
  };
  return { en: text('en'), ar: text('ar') };
}

/** Whatever the event was called then. */
export const isFor = (award: Localized, words: Localized): boolean =>
  award.en === words.en || award.en.startsWith(`${words.en}${SEPARATOR}`);
