/**
 * Draws the sample pictures into web/content/media, the same every time. A picture that an
 * organiser has replaced by a photograph (another ending) stays.
 *
 * node web/scripts/draw/index.ts
 */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { awards } from './awards.ts';
import { features } from './features.ts';
import { gallery } from './gallery.ts';
import { marks } from './marks.ts';
import { projects } from './projects.ts';

const FOLDER = fileURLToPath(new URL('../../content/media/', import.meta.url));

for (const [name, drawing] of Object.entries({
  ...features(),
  ...gallery(),
  ...awards(),
  ...projects(),
  ...marks(),
})) {
  const folder = join(FOLDER, dirname(name));
  await mkdir(folder, { recursive: true });
  const replaced = (await readdir(folder)).some(
    (file) => file.startsWith(`${basename(name)}.`) && !file.endsWith('.svg'),
  );
  if (!replaced) await writeFile(join(folder, `${basename(name)}.svg`), drawing);
}
