/** First match wins: browsers name the ones they descend from, systems the ones they resemble. */
const BROWSERS: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
];

const nameIn = (list: [RegExp, string][], text: string) =>
  list.find(([pattern]) => pattern.test(text))?.[1];

/** Undefined if not known. */
export function deviceOf(userAgent: string | null) {
  const text = userAgent ?? '';
  const system = nameIn(SYSTEMS, text);
  return {
    browser: nameIn(BROWSERS, text),
    system,
    isPhone: system === 'iPhone' || (system === 'Android' && /Mobile/.test(text)),
  };
}
