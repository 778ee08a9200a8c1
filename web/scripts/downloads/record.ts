/** What the committed documents were made from: the check compares, `npm run downloads` writes. */
import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** The documents' folder, committed: an installation serves them as they are. */
export const FOLDER = new URL('../../public/downloads/', import.meta.url);
const WEB = new URL('../../', import.meta.url);
const RECORD = new URL('made.json', import.meta.url);
const INPUTS = [
  'scripts/downloads/**/*.{ts,typ}',
  '../api/src/papers/fonts.ts',
  'src/content/{document-edition,rules,climate-rules,innovation-rules,wellness-rules,soccer-rules,arena,arena-plan}.ts',
  'src/styles/tokens.css',
];

interface MadeRecord {
  /** SHA-256 over the names and contents of everything the documents are made from. */
  inputs: string;
  /** File below `FOLDER` → its SHA-256. */
  files: Record<string, string>;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');

async function hashInputs(): Promise<string> {
  const files: string[] = [];
  for await (const file of glob(INPUTS, { cwd: fileURLToPath(WEB) })) {
    files.push(file.replaceAll('\\', '/'));
  }
  const hashes = await Promise.all(
    files.sort().map(async (file) => `${file} ${sha256(await readFile(new URL(file, WEB)))}`),
  );
  return sha256(hashes.join('\n'));
}

async function hashFiles(names: readonly string[]): Promise<Record<string, string>> {
  const entries = names.map(async (name) => {
    const data = await readFile(new URL(name, FOLDER)).catch(() => '');
    return [name, sha256(data)] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

export async function writeRecord(names: readonly string[]): Promise<void> {
  const record: MadeRecord = { inputs: await hashInputs(), files: await hashFiles(names) };
  await writeFile(RECORD, `${JSON.stringify(record, null, 2)}\n`);
}

/** Sentences that say what is out of step; none when all is well. */
export async function problemsOf(names: readonly string[]): Promise<string[]> {
  const record: MadeRecord = JSON.parse(await readFile(RECORD, 'utf8'));
  const now = await hashFiles(names);
  const changed = names.filter((name) => now[name] !== record.files[name]);
  return [
    ...(record.inputs === (await hashInputs())
      ? []
      : ['the content of the downloads changed, the documents were not made again']),
    ...changed.map((name) => `web/public/downloads/${name} is missing or was changed by hand`),
  ];
}
