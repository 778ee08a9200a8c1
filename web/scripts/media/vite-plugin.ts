import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { buildMedia, type Catalogue, encodedFiles } from '../build-media.ts';

const NAME = 'virtual:pictures';
const RESOLVED = `\0${NAME}`;
/**
 * The folders with a catalogue of their own, for the pages that show them; all else is in the
 * common one.
 */
const APART = ['gallery', 'awards', 'projects', 'institutions', 'hardware'];
const TYPES: Record<string, string> = {
  webp: 'image/webp',
  png: 'image/png',
  svg: 'image/svg+xml',
};

/**
 * Provides the pictures' catalogue: `import pictures from 'virtual:pictures'`, or of one folder or
 * picture, `'virtual:pictures/gallery'`. Folders in `APART` are not in the common one. Under `npm
 * run dev` it serves the pictures too.
 */
export function pictures(): Plugin {
  let catalogue: Promise<Catalogue> | undefined;
  return {
    name: 'midan-pictures',
    /** A build encodes while it reads other modules; who imports a catalogue waits for it. */
    buildStart() {
      if (this.environment.mode !== 'build') return;
      catalogue ??= buildMedia();
      // Whoever waits for it gets its failure.
      catalogue.catch(() => undefined);
    },
    resolveId: (id) => (id === NAME || id.startsWith(`${NAME}/`) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(RESOLVED)) return undefined;
      catalogue ??= buildMedia();
      const wanted = id.slice(RESOLVED.length + 1);
      const own = Object.entries(await catalogue).filter(([name]) =>
        wanted
          ? name === wanted || name.startsWith(`${wanted}/`)
          : !APART.includes(name.split('/', 1)[0] ?? ''),
      );
      if (own.length === 0) throw new Error(`no pictures in ${wanted}`);
      return `export default ${JSON.stringify(Object.fromEntries(own))}`;
    },
    configureServer(server) {
      server.middlewares.use('/assets/pictures/', async (request, response, next) => {
        const name = request.url?.slice(1).replace(/\?.*/, '');
        const file = (await encodedFiles()).find((encoded) => encoded.name === name);
        if (!file) return next();
        response.setHeader('content-type', TYPES[file.name.split('.').at(-1) ?? ''] ?? '');
        response.end(await readFile(file.path));
      });
    },
  };
}
