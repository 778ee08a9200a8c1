/**
 * Last step of the build. With PICTURES=later the server encodes photographs and scenes after its
 * start, and needs web/scripts, web/content and a cache to write to.
 */
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { buildPictures } from './build-media.ts';

const CLIENT = fileURLToPath(new URL('../build/client/', import.meta.url));
const SERVER = fileURLToPath(new URL('../build/server/', import.meta.url));
/** Below this size a compressed copy saves nothing. */
const WORTH_COMPRESSING = 256;

async function compress(file: string): Promise<void> {
  const path = join(CLIENT, file);
  const plain = await readFile(path);
  if (plain.length < WORTH_COMPRESSING) return;
  // With blocks of 64 KB the large chunks come out smaller, the others the same.
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGBLOCK]: 16,
  };
  await Promise.all([
    promisify(brotliCompress)(plain, { params }).then((data) => writeFile(`${path}.br`, data)),
    promisify(gzip)(plain, { level: 9 }).then((data) => writeFile(`${path}.gz`, data)),
  ]);
}

/** Writes the names of pictures left to the server, [] for none, into pictures-left.json. */
async function writePictures(): Promise<void> {
  const later = process.env.PICTURES === 'later';
  const left = await buildPictures(join(CLIENT, 'assets', 'pictures'), { later });
  await writeFile(join(SERVER, 'pictures-left.json'), JSON.stringify(left));
}

interface Licence {
  name: string;
  version?: string;
  identifier?: string;
  text?: string;
}

/** Licences of fonts and icons, which web/src has as copies that the bundler does not know. */
async function licencesOfCopies(): Promise<Licence[]> {
  const read = (path: string) => readFile(fileURLToPath(import.meta.resolve(path)), 'utf8');
  const [alexandria, readexPro, tabler] = await Promise.all([
    read('@fontsource-variable/alexandria/LICENSE'),
    read('@fontsource-variable/readex-pro/LICENSE'),
    read('../src/icons/LICENSE'),
  ]);
  return [
    { name: 'Alexandria (font)', identifier: 'OFL-1.1', text: alexandria },
    { name: 'Readex Pro (font)', identifier: 'OFL-1.1', text: readexPro },
    { name: 'Tabler Icons', identifier: 'MIT', text: tabler },
  ];
}

/** Writes /licences.txt: the licences of all that the browser gets from others. */
async function writeLicences(): Promise<void> {
  const packages = JSON.parse(await readFile(join(CLIENT, '.vite/licences.json'), 'utf8'));
  const licences: Licence[] = [...(await licencesOfCopies()), ...packages];
  const parts = licences.map(({ name, version = '', identifier = '', text = '' }) =>
    [[name, version, identifier].filter(Boolean).join(' '), text.trim()].join('\n\n'),
  );
  const title = 'Works of others in this website, and their licences';
  await writeFile(
    join(CLIENT, 'licences.txt'),
    `${[title, ...parts].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`,
  );
}

await writePictures();
await writeLicences();
const compressed: Promise<void>[] = [];
for await (const file of glob('**/*.{js,css,svg,json,txt,webmanifest}', { cwd: CLIENT })) {
  compressed.push(compress(file));
}
await Promise.all(compressed);
