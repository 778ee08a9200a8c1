/** Domains as they are often mistyped: what was meant. */
const MEANT: Record<string, string> = {};
for (const [meant, typos] of [
  ['gmail.com', 'gmial.com gmai.com gmal.com gamil.com gmail.co gmail.con gnail.com gmaill.com'],
  ['hotmail.com', 'hotmial.com hotmal.com hotmai.com hotmail.co hotmail.con hotmil.com'],
  ['yahoo.com', 'yaho.com yahooo.com yhoo.com yahoo.co yahoo.con yahho.com'],
  ['outlook.com', 'outlok.com outloo.com outlook.co outlook.con outllok.com'],
  ['icloud.com', 'iclod.com icoud.com icloud.co icloud.con'],
] as const)
  for (const typo of typos.split(' ')) MEANT[typo] = meant;

/** The address that was probably meant, for a hint; null for one that looks right. */
export function emailMeant(email: string): string | null {
  const at = email.lastIndexOf('@');
  const domain =
    MEANT[
      email
        .slice(at + 1)
        .trim()
        .toLowerCase()
    ];
  return at > 0 && domain ? `${email.slice(0, at).trim()}@${domain}` : null;
}
