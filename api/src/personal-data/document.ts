import type { PersonalTable } from './entry.ts';
import { REGISTER } from './register.ts';

type Entry = PersonalTable<keyof typeof REGISTER>;

const personal = Object.entries(REGISTER).filter(
  (pair): pair is [string, Entry] => 'about' in pair[1],
);
const plain = Object.entries(REGISTER).filter(([, entry]) => !('about' in entry));

const dataOf = ({ personal }: Entry): string =>
  Object.entries(personal)
    .map(([column, kind]) => `\`${column}\` (${kind})`)
    .join(', ');

const row = ([table, entry]: [string, Entry]): string =>
  `| \`${table}\` | ${entry.about.join(', ')} | ${dataOf(entry)} | ${entry.purpose} | ${entry.basis} | ${entry.kept} |`;

/** Returns the content of docs/personal-data.md: the register as Markdown. Writes no file. */
export const registerDocument = (): string => `# Register of personal data

Made from \`api/src/personal-data\`; \`npm run personal-data\` writes it anew. For the organiser's data protection officer: what is kept about whom, why, on which basis of law 151 of 2020, and until when.

- A new column that nobody declared fails a test. This file fails it too when it is outdated.
- The nightly job \`apply-retention\` removes what is older than its period (\`RETENTION\` in \`api/src/limits.ts\`); \`clean-up\` removes what expires, every 10 minutes. The law sets how long books are kept.
- A student downloads and deletes everything in the profile.
- \`npm run personal-data:touched -- <table> <day>\` lists the people whose rows in a table were written since that day: [whom to tell after a breach](troubleshooting.md#after-a-breach).
- Backups hold the data below but for \`sessions\`, \`academy_views\` and \`certificate_shares\`, and the private files. They are kept for 35 days, by a rule of their bucket, and a week on a single machine ([backup](backup.md#how-long-backups-are-kept)); what is erased here is gone from them after that time.

## Tables with personal data

| Table | About | Data | Purpose | Basis | Kept |
|---|---|---|---|---|---|
${personal.map(row).join('\n')}

## Tables without

${plain.map(([table]) => `\`${table}\``).join(', ')}.
`;
