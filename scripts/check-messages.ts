/**
 * Checks the text catalogues beyond what the compiler does: no text is empty, both languages have
 * the same placeholders, and every key is used.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Texts = { [key: string]: string | Texts };

const root = join(import.meta.dirname, '..');
const problems: string[] = [];
const sources = ['web/src', 'api/src', 'contract/src'].flatMap(filesBelow).map(read);
/** All that stands between quotes and may be a key: looked up thousands of times. */
const quoted = new Set(
  sources.flatMap((source) =>
    [...source.matchAll(/(['"`])([\w.:-]+)(?=\1)/g)].map((match) => match[2]),
  ),
);
const computedKeys = sources.flatMap((source) => [
  ...findComputedKeys(source),
  ...findGroups(source),
]);

for (const file of readdirSync(join(root, 'messages/ar'))) {
  const arabic = flatten(await load(`messages/ar/${file}`));
  const english = flatten(await load(`messages/en/${file}`));
  for (const [key, text] of arabic) {
    check(`messages/ar/${file}`, key, text);
    if (!isUsed(file.replace('.ts', ''), key))
      problems.push(
        `messages/ar/${file}:${lineOf(file, key)}: ${key} is used nowhere; remove it here and in messages/en/${file}`,
      );
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

/**
 * Line, from 1, of a key in the Arabic file; of its nearest group if the key itself is not found.
 */
function lineOf(file: string, key: string): number {
  const lines = read(join(root, 'messages/ar', file)).split('\n');
  let line = 0;
  for (const part of key.split('.')) {
    const found = lines.findIndex((text, at) => at >= line && isKeyOf(text, part));
    if (found >= 0) line = found;
  }
  return line + 1;
}

/** True if the line of source has the key, quoted or not. */
function isKeyOf(line: string, key: string): boolean {
  const parts = line.split(/[{,]/).map((part) => part.trimStart());
  return parts.some((part) => part.startsWith(`${key}:`) || part.startsWith(`'${key}':`));
}

/** Notes a problem if the text is empty. */
function check(file: string, key: string, text: string) {
  if (text.trim() === '') problems.push(`${file}: ${key} is empty`);
}

/**
 * True if the key appears as a string, with or without namespace, through a template, or through
 * its group.
 */
function isUsed(namespace: string, key: string): boolean {
  // i18next contexts, for notifications: money is missing or owed, a school is named, a reason is
  // given, a phone is the student's own.
  const base = key.replace(
    /_(dated|zero|one|two|few|many|other|short|owed|school|unconfirmed|reason|dated)$/,
    '',
  );
  return (
    quoted.has(base) ||
    quoted.has(`${namespace}:${base}`) ||
    computedKeys.some(
      ({ pattern, source }) =>
        pattern.test(`${namespace}:${base}`) ||
        (pattern.test(base) && source.includes(`'${namespace}'`)),
    )
  );
}

/**
 * Keys with inserted values, such as `status.${value}`, as patterns; `source` is the text in which
 * they occur.
 */
function findComputedKeys(source: string): { pattern: RegExp; source: string }[] {
  const templates = source.matchAll(/`([\w.:-]*\$\{[^}`]*\}[\w.:-]*(?:\$\{[^}`]*\}[\w.:-]*)*)`/g);
  return [...templates]
    .map((match) => (match[1] ?? '').replace(/\$\{[^}]*\}/g, '*'))
    .filter((shape) => /\w/.test(shape) && /[.:]/.test(shape))
    .map((shape) => {
      const parts = shape.split('*').map((part) => part.replaceAll('.', '\\.'));
      return { pattern: new RegExp(`^${parts.join('[^.:]+')}$`), source };
    });
}

/**
 * Patterns for all keys below a group that is fetched whole: `t('logo', { returnObjects: true })`.
 */
function findGroups(source: string): { pattern: RegExp; source: string }[] {
  return [...source.matchAll(/t\(\s*'([\w.:-]+)',\s*\{\s*returnObjects: true/g)].map(
    ([, group]) => ({
      pattern: new RegExp(`^${(group ?? '').replaceAll('.', '\\.')}\\.`),
      source,
    }),
  );
}

/** True for plural forms, which may spell the number out. */
function isPlural(key: string): boolean {
  return /_(zero|one|two|few|many|other)$/.test(key);
}

/** Names of the values that a text inserts (`{{name}}`), sorted, joined by commas. */
function values(text: string): string {
  return [...new Set([...text.matchAll(/\{\{-?\s*(\w+)/g)].map((match) => match[1]))]
    .sort()
    .join(', ');
}

/** All texts by dotted key. */
function flatten(texts: Texts, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') flat.set(prefix + key, value);
    else for (const [below, text] of flatten(value, `${prefix}${key}.`)) flat.set(below, text);
  }
  return flat;
}

/** The texts of a catalogue, by its path in the repository. */
async function load(path: string): Promise<Texts> {
  return (await import(join(root, path))).default;
}

/** Paths of the TypeScript files below a folder of the repository, tests left out. */
function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(root, folder, name));
}

/** Text of a file, by its absolute path. */
function read(path: string): string {
  return readFileSync(path, 'utf8');
}
