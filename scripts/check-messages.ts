/**
 * The text catalogues beyond what the compiler sees (it makes English have every key of Arabic):
 * no text is empty, both languages fill in the same values, and every key is used somewhere.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Texts = { [key: string]: string | Texts };

const root = join(import.meta.dirname, '..');
const problems: string[] = [];
const sources = ['web/src', 'api/src', 'contract/src'].flatMap(filesBelow).map(read).join('\n');
/** `status.` from t(`status.${value}`): every key below it counts as used. */
const usedPrefixes = new Set(
  [...sources.matchAll(/[`:]([\w.]+\.)\$\{/g)].map((match) => match[1] as string),
);

for (const file of readdirSync(join(root, 'messages/ar'))) {
  const arabic = flatten(await load(`messages/ar/${file}`));
  const english = flatten(await load(`messages/en/${file}`));
  for (const [key, text] of arabic) {
    check(`messages/ar/${file}`, key, text);
    if (!isUsed(key)) problems.push(`messages/ar/${file}: ${key} is used nowhere; remove it`);
  }
  for (const [key, text] of english) {
    check(`messages/en/${file}`, key, text);
    const original = arabic.get(key);
    if (original !== undefined && !isPlural(key) && values(text) !== values(original)) {
      problems.push(
        `messages/en/${file}: ${key} fills in "${values(text)}", Arabic "${values(original)}"`,
      );
    }
  }
}

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}

function check(file: string, key: string, text: string) {
  if (text.trim() === '') problems.push(`${file}: ${key} is empty`);
}

/** `key` as a whole string, alone or behind its namespace. */
function isUsed(key: string): boolean {
  const base = key.replace(/_(zero|one|two|few|many|other)$/, '');
  if ([...usedPrefixes].some((prefix) => base.startsWith(prefix))) return true;
  return ["'", '"', '`'].some((quote) =>
    [`${quote}${base}${quote}`, `:${base}${quote}`].some((text) => sources.includes(text)),
  );
}

/** Plural forms may say the number in words. */
function isPlural(key: string): boolean {
  return /_(zero|one|two|few|many|other)$/.test(key);
}

function values(text: string): string {
  return [...new Set([...text.matchAll(/\{\{-?\s*(\w+)/g)].map((match) => match[1]))]
    .sort()
    .join(', ');
}

function flatten(texts: Texts, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') flat.set(prefix + key, value);
    else for (const [below, text] of flatten(value, `${prefix}${key}.`)) flat.set(below, text);
  }
  return flat;
}

async function load(path: string): Promise<Texts> {
  return (await import(join(root, path))).default;
}

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(root, folder, name));
}

function read(path: string): string {
  return readFileSync(path, 'utf8');
}
