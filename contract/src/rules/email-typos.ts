/** What was meant, by domains as they are often mistyped. */
const MEANT = new Map(
  (
    [
      [
        'gmail.com',
        'gmial.com gmai.com gmal.com gamil.com gmail.co gmail.con gnail.com gmaill.com',
      ],
      ['hotmail.com', 'hotmial.com hotmal.com hotmai.com hotmail.co hotmail.con hotmil.com'],
      ['yahoo.com', 'yaho.com yahooo.com yhoo.com yahoo.co yahoo.con yahho.com'],
      ['outlook.com', 'outlok.com outloo.com outlook.co outlook.con outllok.com'],
      ['icloud.com', 'iclod.com icoud.com icloud.co icloud.con'],
    ] as const
  ).flatMap(([meant, typos]) => typos.split(' ').map((typo) => [typo, meant] as const)),
);

/** The address that was probably meant, for a hint; null for one that looks right. */
export function emailMeant(email: string): string | null {
  const [, name, domain = ''] = /^\s*(.+)@(.+?)\s*$/.exec(email) ?? [];
  const meant = MEANT.get(domain.toLowerCase());
  return name && meant ? `${name}@${meant}` : null;
}
