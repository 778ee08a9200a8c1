import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { downloads } from './scripts/downloads-plugin.ts';
import { pictures } from './scripts/media/vite-plugin.ts';

/**
 * What every page needs, in few files: many small ones travel worse and swell the manifest. React and
 * the router are apart so that a phone can take a breath between starting the two.
 */
const groups = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler)\/|^\0rolldown/,
  },
  {
    name: 'router',
    test: /node_modules\/react-router\//,
  },
  {
    name: 'site',
    test: new RegExp(
      'virtual:pictures$|messages/(languages|public)[.]|web/src/(public-pages|root|' +
        'lib/(language|texts|storage|scheme|session|origin|localized|pictures|picture-[a-z]+)|' +
        'ui/(brand|robot|failure|picture)|' +
        'areas/public/(layout|shell|header|footer|dropdown|social-icon|page-meta|section))[.]',
    ),
  },
];

/** `card_Fq3`: a class and its file. Shorter than the usual name, and there are hundreds in a page. */
function className(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.replace(/\?.*$/, ''));
  return `${name}_${createHash('sha1').update(path).digest('base64url').slice(0, 3)}`;
}

export default defineConfig({
  css: { modules: { generateScopedName: className } },
  plugins: [pictures(), downloads(), reactRouter()],
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Reads only the modules that are used of a package's index: 6,700 fewer icons.
      experimental: { lazyBarrel: true },
      output: { codeSplitting: { groups } },
    },
  },
  server: { proxy: { '/api': process.env.API_URL ?? 'http://127.0.0.1:3000' } },
});
