import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { parseHandbook } from './parse-handbook.ts';

const PICTURES = fileURLToPath(new URL('../public/help/', import.meta.url));

/** Makes a module with a `Handbook` of each file in web/handbooks; pictures with their size. */
export function handbooks(): Plugin {
  return {
    name: 'midan-handbooks',
    async transform(source, id) {
      if (!/\/handbooks\/(ar|en)\/\w+\.md$/.test(id)) return undefined;
      const language = basename(dirname(id)) === 'ar' ? 'ar' : 'en';
      const book = parseHandbook(source, language);
      for (const { picture } of book.chapters.flatMap(({ parts }) => parts)) {
        if (!picture) continue;
        const file = join(PICTURES, language, `${picture.name}.webp`);
        if (!existsSync(file)) {
          this.warn(`${file} is not taken yet`);
          continue;
        }
        const { width, height } = await sharp(file).metadata();
        Object.assign(picture, { width, height });
      }
      return { code: `export default ${JSON.stringify(book)}`, map: null };
    },
  };
}
