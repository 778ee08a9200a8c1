import { addCrew, fieldErrorsOf, toWesternDigits } from '@midan/contract';

const EMAIL = /[^\s,;،؛<>]+@[^\s,;،؛<>]+/u;
const PHONE = /\+?[\d٠-٩۰-۹](?:[\s()-]*[\d٠-٩۰-۹]){6,}/u;
const EDGES = /^[\s\p{Cf},;،؛<>|-]+|[\s\p{Cf},;،؛<>|-]+$/gu;
/** `6. `, `٦) ` */
const NUMBERED = /^[\d٠-٩۰-۹]{1,3}[.)\]-]\s*/u;

export interface CrewLine {
  member: { name: string; phone_number: string; email: string };
  /** By field, as `fieldErrorsOf` tells them. */
  problems: { field: string; code: string; params: object | undefined }[];
}

const NOBODYS_DUTY = [{ duty: 'judge', track: '-' }];

/**
 * Name, phone and email in any order, with any separator, as a table or a chat gives them; blank
 * lines are left out. A phone that stands twice is `already_used`.
 */
export function crewLines(pasted: string): CrewLine[] {
  const seen = new Set<string>();
  return pasted
    .split(/\r?\n/)
    .filter((line) => line.replace(EDGES, '') !== '')
    .map((line) => {
      const email = EMAIL.exec(line)?.[0] ?? '';
      const rest = line.replace(email, '\t');
      const phone_number = PHONE.exec(rest)?.[0] ?? '';
      const said = rest.replace(phone_number, '\t').replace(EDGES, '');
      const name = said.replace(NUMBERED, '').replace(/\s+/g, ' ');
      const member = { name, phone_number: toWesternDigits(phone_number), email };
      const parsed = addCrew.body.safeParse(
        { members: [member], duties: NOBODYS_DUTY },
        { reportInput: true },
      );
      const problems = Object.entries(fieldErrorsOf(parsed.error?.issues ?? [])).flatMap(
        ([path, [first]]) =>
          first
            ? [{ field: path.split('.')[2] ?? '', code: first.code, params: first.params }]
            : [],
      );
      const phone = parsed.data?.members[0]?.phone_number;
      if (phone && seen.has(phone))
        problems.push({ field: 'phone_number', code: 'already_used', params: undefined });
      if (phone) seen.add(phone);
      return { member, problems };
    });
}
