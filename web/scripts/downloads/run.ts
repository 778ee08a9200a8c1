/**
 * `npm run downloads`: typesets the documents of web/public/downloads and records what they were made
 * from. With a part of a file name it makes those alone, for a look, and records nothing.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { documents } from './documents.ts';
import { FOLDER, writeRecord } from './record.ts';

const [part = ''] = process.argv.slice(2);
await mkdir(FOLDER, { recursive: true });
for (const { file, make } of documents.filter((document) => document.file.includes(part))) {
  const data = await make();
  await writeFile(new URL(file, FOLDER), data);
  console.log(`${file}  ${Math.round(data.length / 1024)} KB`);
}
if (part === '') await writeRecord(documents.map(({ file }) => file));
