import { mapInSlices } from '../../../tabular/slices.ts';

const ALIKE: Readonly<Record<string, string>> = {
  '8': 'B',
  '5': 'S',
  '6': 'G',
  '2': 'Z',
  '0': 'O',
  '1': 'I',
};
/** Of references that nobody can tell apart. */
const folded = (reference: string): string =>
  reference.replace(/[856201]/g, (sign) => ALIKE[sign] ?? sign);

/**
 * Itself, and itself without each of its signs behind `MD-`: two that are one letter apart have one
 * in common.
 */
function stems(code: string): string[] {
  const all = [code];
  for (let at = 'MD-'.length; at < code.length; at += 1)
    all.push(code.slice(0, at) + code.slice(at + 1));
  return all;
}

/** At most one sign substituted, left out or added, or two neighbours swapped. */
export function isOneLetterApart(a: string, b: string): boolean {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const rests = [a.slice(at), b.slice(at)] as const;
  const [one, other] = rests;
  return (
    one.slice(1) === other.slice(1) ||
    one === other.slice(1) ||
    one.slice(1) === other ||
    (one[0] === other[1] && one[1] === other[0] && one.slice(2) === other.slice(2))
  );
}

/** Of each mistyped reference, that of the only school it may mean. */
export async function nearReferences(
  mistyped: readonly string[],
  schools: readonly string[],
): Promise<Map<string, string>> {
  const byStem = new Map<string, string[]>();
  for (const typed of mistyped) {
    for (const stem of stems(folded(typed))) {
      const same = byStem.get(stem);
      if (same) same.push(typed);
      else byStem.set(stem, [typed]);
    }
  }
  const found = new Map<string, string[]>();
  await mapInSlices(schools, (school) => {
    const code = folded(school);
    const perhaps = new Set<string>();
    for (const stem of stems(code)) for (const typed of byStem.get(stem) ?? []) perhaps.add(typed);
    for (const typed of perhaps) {
      if (!isOneLetterApart(folded(typed), code)) continue;
      found.set(typed, [...(found.get(typed) ?? []), school]);
    }
  });
  return new Map(
    [...found].flatMap(([typed, [only, second]]) => (only && !second ? [[typed, only]] : [])),
  );
}
