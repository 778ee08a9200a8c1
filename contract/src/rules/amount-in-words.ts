import type { Piastres } from './money.ts';

/** Forms of a counted masculine Arabic noun. */
interface Noun {
  /** Without a number, for one. */
  one: string;
  two: string;
  /** Two, before another counted noun: ألفا جنيه. */
  twoOf: string;
  /** After 3 to 10. */
  few: string;
  /** After 11 to 99. */
  many: string;
  /** After whole hundreds, and after 11 to 99 before another noun. */
  single: string;
}

/** Makes the forms of a noun; `single` is also its `one`, the form for 1 without a number. */
const noun = (single: string, two: string, twoOf: string, few: string, many: string): Noun => ({
  one: single,
  two,
  twoOf,
  few,
  many,
  single,
});

const POUND = { ...noun('جنيه', 'جنيهان', 'جنيها', 'جنيهات', 'جنيهًا'), one: 'جنيه واحد' };
const PIASTRE = { ...noun('قرش', 'قرشان', 'قرشا', 'قروش', 'قرشًا'), one: 'قرش واحد' };

/** Largest first; enough for every safe integer of piastres. */
const SCALES: readonly [number, Noun][] = [
  [1e12, noun('تريليون', 'تريليونان', 'تريليونا', 'تريليونات', 'تريليونًا')],
  [1e9, noun('مليار', 'ملياران', 'مليارا', 'مليارات', 'مليارًا')],
  [1e6, noun('مليون', 'مليونان', 'مليونا', 'ملايين', 'مليونًا')],
  [1e3, noun('ألف', 'ألفان', 'ألفا', 'آلاف', 'ألفًا')],
];

const UNITS =
  ' واحد اثنان ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة عشرة أحد-عشر اثنا-عشر ثلاثة-عشر أربعة-عشر خمسة-عشر ستة-عشر سبعة-عشر ثمانية-عشر تسعة-عشر'
    .split(' ')
    .map((word) => word.replace('-', ' '));
const TENS = '  عشرون ثلاثون أربعون خمسون ستون سبعون ثمانون تسعون'.split(' ');
const HUNDREDS = ' مائة مائتان ثلاثمائة أربعمائة خمسمائة ستمائة سبعمائة ثمانمائة تسعمائة'.split(
  ' ',
);

const and = (parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(' و');

/** Empty for 0. `bound`: a noun follows directly, which shortens 200. */
function belowThousand(n: number, bound: boolean): string {
  const rest = n % 100;
  const hundred = bound && n === 200 ? 'مائتا' : HUNDREDS[Math.floor(n / 100)];
  if (rest < 20) return and([hundred, UNITS[rest]]);
  return and([hundred, UNITS[rest % 10], TENS[Math.floor(rest / 10)]]);
}

function numeral(n: number, bound: boolean): string {
  const parts = SCALES.map(([size, scale]) => {
    const group = Math.floor(n / size) % 1000;
    return group > 0 ? count(group, scale, bound && n % size === 0) : '';
  });
  return and([...parts, belowThousand(n % 1000, bound)]);
}

/** Hundreds with 1 or 2 after them repeat the noun: مائة جنيه وجنيهان. */
function count(n: number, counted: Noun, bound: boolean): string {
  if (n === 1) return counted.one;
  if (n === 2) return bound ? counted.twoOf : counted.two;
  const rest = n % 100;
  if (rest === 1 || rest === 2) {
    return and([count(n - rest, counted, false), count(rest, counted, bound)]);
  }
  if (rest === 0) return `${numeral(n, true)} ${counted.single}`;
  if (rest <= 10) return `${numeral(n, false)} ${counted.few}`;
  return `${numeral(n, false)} ${bound ? counted.single : counted.many}`;
}

/** 450050 → أربعة آلاف وخمسمائة جنيه وخمسون قرشًا. @throws RangeError if negative or unsafe */
export function amountInArabic(amount: Piastres): string {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError('no amount of money');
  if (amount === 0) return `صفر ${POUND.single}`;
  const [pounds, piastres] = [Math.floor(amount / 100), amount % 100];
  return and([
    pounds > 0 ? count(pounds, POUND, false) : '',
    piastres > 0 ? count(piastres, PIASTRE, false) : '',
  ]);
}

const ENGLISH_UNITS =
  ' one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const ENGLISH_TENS = '  twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ENGLISH_SCALES: readonly [number, string][] = [
  [1e12, 'trillion'],
  [1e9, 'billion'],
  [1e6, 'million'],
  [1e3, 'thousand'],
  [100, 'hundred'],
];

function english(n: number): string {
  if (n < 20) return ENGLISH_UNITS[n] ?? '';
  if (n < 100) {
    const tens = ENGLISH_TENS[Math.floor(n / 10)] ?? '';
    return n % 10 ? `${tens}-${english(n % 10)}` : tens;
  }
  const [size, scale] = ENGLISH_SCALES.find(([least]) => n >= least) ?? [100, 'hundred'];
  const rest = n % size;
  const joint = rest > 0 && rest < 100 ? ' and ' : ' ';
  return `${english(Math.floor(n / size))} ${scale}${rest ? joint + english(rest) : ''}`;
}

/** E.g. `four thousand five hundred pounds`. @throws RangeError if negative or unsafe */
export function amountInEnglish(amount: Piastres): string {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError('no amount of money');
  if (amount === 0) return 'zero pounds';
  const [pounds, piastres] = [Math.floor(amount / 100), amount % 100];
  const parts = [
    pounds > 0 && `${english(pounds)} ${pounds === 1 ? 'pound' : 'pounds'}`,
    piastres > 0 && `${english(piastres)} ${piastres === 1 ? 'piastre' : 'piastres'}`,
  ];
  return parts.filter(Boolean).join(' and ');
}
