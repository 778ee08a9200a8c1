import { access, glob, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

const read = (path: string) => readFile(new URL(path, import.meta.url), 'utf8');
/** Path of the style sheet of a part of Mantine, such as `Button`; not every part has one. */
const styleOf = (part: string) => `@mantine/core/styles/${part}.layer.css`;
const hasStyle = (part: string) =>
  access(new URL(`../../node_modules/${styleOf(part)}`, import.meta.url)).then(
    () => true,
    () => false,
  );

/** Parts without a style of their own that are made of others. */
const MADE_OF: Record<string, string[]> = { MultiSelect: ['Pill', 'PillsInput'] };

async function importedParts(): Promise<string[]> {
  const parts = new Set<string>();
  const root = new URL('../src/', import.meta.url).pathname;
  for await (const file of glob('**/*.tsx', { cwd: root })) {
    const [, names = ''] =
      /import \{([^}]*)\} from '@mantine\/core'/.exec(await readFile(`${root}${file}`, 'utf8')) ??
      [];
    for (const name of names.split(',').map((each) => each.trim())) {
      for (const part of [name, ...(MADE_OF[name] ?? [])]) parts.add(part);
    }
  }
  return [...parts].filter((name) => /^[A-Z]\w+$/.test(name));
}

describe('the styles of the kit', () => {
  it('are there for every part in use, once', async () => {
    const listed =
      (await read('../src/styles/kit-entry.css')) + (await read('../src/styles/kit-area.css'));
    const parts = await importedParts();
    const styled = await Promise.all(parts.map(hasStyle));
    const missing = parts.filter(
      (part, at) => styled[at] && listed.split(styleOf(part)).length !== 2,
    );
    expect(parts.length).toBeGreaterThan(30);
    expect(missing).toEqual([]);
  });
});
