import type { Localized } from './localized.ts';

/** The climate track's field; inches for its outside, centimetres for what is printed on it. */
export const arena = {
  widthInches: 93,
  depthInches: 45,
  pathwayCm: 15,
  lineCm: 1.5,
  practiceMinutes: 10,
} as const;

export const climateRules: Localized<readonly string[]> = {
  en: [
    'The robot is programmed in the block-coding tool.',
    'The robot is built only with the specified robot board.',
    'The robot arrives fully assembled and is verified by the verification team at the venue.',
    'The robot may be autonomous (line following) or manually controlled.',
    `Before a match, each team has ${arena.practiceMinutes} minutes to test and set up its robot in the practice arena.`,
  ],
  ar: [
    'يُبرمج الروبوت بأداة البرمجة بالمكعبات.',
    'يُبنى الروبوت بلوحة الروبوت المحددة وحدها.',
    'يصل الروبوت مُجمَّعًا بالكامل، ويفحصه فريق التحقق في مقر المسابقة.',
    'يمكن أن يكون الروبوت ذاتي الحركة (يتتبع الخط) أو أن يُتحكم فيه يدويًا.',
    `قبل المباراة، لكل فريق ${arena.practiceMinutes} دقائق لاختبار روبوته وضبطه في ساحة التدريب.`,
  ],
};

export const arenaFigures: readonly { label: Localized; value: Localized }[] = [
  {
    label: { en: 'Game field', ar: 'أرض الملعب' },
    value: {
      en: `${arena.widthInches} × ${arena.depthInches} inches`,
      ar: `${arena.widthInches} × ${arena.depthInches} بوصة`,
    },
  },
  {
    label: { en: 'Pathway', ar: 'عرض الممر' },
    value: { en: `${arena.pathwayCm} cm`, ar: `${arena.pathwayCm} سم` },
  },
  {
    label: { en: 'Black line width', ar: 'عرض الخط الأسود' },
    value: { en: `${arena.lineCm} cm`, ar: `${arena.lineCm} سم` },
  },
  {
    label: { en: 'Practice before a match', ar: 'التدريب قبل المباراة' },
    value: { en: `${arena.practiceMinutes} minutes`, ar: `${arena.practiceMinutes} دقائق` },
  },
];

export const arenaOutlines: readonly { color: 'red' | 'green'; text: Localized }[] = [
  {
    color: 'red',
    text: { en: 'Red outlines mark pick-up areas', ar: 'الإطار الأحمر يحدد منطقة الالتقاط' },
  },
  {
    color: 'green',
    text: { en: 'Green outlines mark drop areas', ar: 'الإطار الأخضر يحدد منطقة التسليم' },
  },
];
