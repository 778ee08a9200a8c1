import { glob, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const NAME = 'virtual:downloads';
const RESOLVED = `\0${NAME}`;
const PUBLIC = fileURLToPath(new URL('../public/', import.meta.url));

/** `virtual:downloads`: address of each file in public/downloads to its size in bytes. */
export function downloads(): Plugin {
  return {
    name: 'midan-downloads',
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return undefined;
      const sizes: Record<string, number> = {};
      for await (const file of glob('downloads/*', { cwd: PUBLIC })) {
        sizes[`/${file.replaceAll('\\', '/')}`] = (await stat(join(PUBLIC, file))).size;
      }
      return `export default ${JSON.stringify(sizes)}`;
    },
  };
}
