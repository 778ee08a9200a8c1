import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { buildMedia, type Catalogue, encodedFiles } from '../build-media.ts';

const NAME = 'virtual:pictures';
const RESOLVED = `\0${NAME}`;
const TYPES: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  png: 'image/png',
  svg: 'image/svg+xml',
};

/** `import pictures from 'virtual:pictures'`; under `npm run dev` it serves the pictures too. */
export function pictures(): Plugin {
  let catalogue: Promise<Catalogue> | undefined;
  return {
    name: 'midan-pictures',
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return undefined;
      catalogue ??= buildMedia();
      return `export default ${JSON.stringify(await catalogue)}`;
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
