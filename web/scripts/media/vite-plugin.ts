import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import type { Plugin } from 'vite';
import { type Catalogue, catalogueOf } from '../build-media.ts';
import { encodedFile } from './on-demand.ts';

const NAME = 'virtual:pictures';
const RESOLVED = `\0${NAME}`;
/** Folders with a catalogue of their own, for the pages that show them. */
const APART = ['gallery', 'awards', 'projects', 'institutions', 'hardware'];
const TYPES: Record<string, string> = {
  webp: 'image/webp',
  png: 'image/png',
  svg: 'image/svg+xml',
};

/** `virtual:pictures` is the common catalogue, `virtual:pictures/gallery` that of one folder. */
export function pictures(): Plugin {
  let catalogue: Promise<Catalogue> | undefined;
  return {
    name: 'midan-pictures',
    resolveId: (id) => (id === NAME || id.startsWith(`${NAME}/`) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(RESOLVED)) return undefined;
      catalogue ??= catalogueOf();
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
      server.middlewares.use('/assets/pictures/', (request, response, next) => {
        const name = request.url?.slice(1).replace(/\?.*/, '') ?? '';
        sendPicture(name, response).then((isSent) => isSent || next(), next);
      });
    },
  };
}

async function sendPicture(name: string, response: ServerResponse): Promise<boolean> {
  const path = await encodedFile(name);
  if (!path) return false;
  response.setHeader('content-type', TYPES[path.split('.').at(-1) ?? ''] ?? '');
  response.end(await readFile(path));
  return true;
}
