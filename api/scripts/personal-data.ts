/** `npm run personal-data`: writes docs/personal-data.md from the register. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { registerDocument } from '../src/personal-data/document.ts';

await writeFile(join(import.meta.dirname, '../../docs/personal-data.md'), registerDocument());
