/**
 * `npm run downloads`: typesets the documents of web/public/downloads and records what they were made
 * from. Needs a Chromium. With a part of a file name it makes those alone, for a look, and records nothing.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { documents } from './documents.ts';
import { openBrowser } from './print.ts';
import { FOLDER, writeRecord } from './record.ts';

const [part = ''] = process.argv.slice(2);
const browser = await openBrowser();
try {
  await mkdir(FOLDER, { recursive: true });
  for (const { file, make } of documents.filter((document) => document.file.includes(part))) {
    const data = await make(browser);
    await writeFile(new URL(file, FOLDER), data);
    console.log(`${file}  ${Math.round(data.length / 1024)} KB`);
  }
} finally {
  await browser.close();
}
if (part === '') await writeRecord(documents.map(({ file }) => file));
