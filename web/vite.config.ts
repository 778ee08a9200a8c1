import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { downloads } from './scripts/downloads-plugin.ts';
import { pictures } from './scripts/media/vite-plugin.ts';

/** Files of web/src below some folders. */
const own = (...folders: string[]) => new RegExp(`web/src/(${folders.join('|')})`);

/**
 * The script of the site in few files: many small ones travel worse. A file holds what is needed
 * together; the first group that takes a module has it.
 */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|^\0rolldown/ },
  { name: 'router', test: /node_modules\/react-router\// },
  {
    name: 'site',
    test: new RegExp(
      'virtual:pictures$|messages/(languages|public)[.]|web/src/(public-pages|root|' +
        'lib/(language|installation|texts|storage|scheme|session|localized|pictures|picture-|use-in-browser)|' +
        'ui/(brand|robot|failure|picture)|' +
        'areas/public/(layout|shell|header|footer|dropdown|social-icon|page-meta|section|farewell))',
    ),
  },
  { name: 'charts', test: /node_modules\/(recharts|@mantine\/charts|d3-|victory-)/ },
  {
    name: 'kit',
    test: /node_modules\/(?!@mantine\/dropzone|react-dropzone|file-selector|attr-accept|uqr|@tabler)|\/contract\/src\//,
  },
  { name: 'entry', test: own('areas/(account-layout|entry)', 'features/codes', 'lib/', 'ui/(theme|auth-layout|toast|form|password|phone|code-input|timed)') },
].map((group, index, all) => ({ ...group, priority: all.length - index }));

/** `card_Fq3`: a class and its file. Shorter than the usual name, and there are hundreds in a page. */
function className(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.replace(/\?.*$/, ''));
  return `${name}_${createHash('sha1').update(path).digest('base64url').slice(0, 3)}`;
}

export default defineConfig({
  css: { modules: { generateScopedName: className } },
  plugins: [pictures(), downloads(), reactRouter()],
  build: { target: 'baseline-widely-available', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Reads only the modules that are used of a package's index: 6,700 fewer icons.
          experimental: { lazyBarrel: true },
          output: { codeSplitting: { groups } },
        },
      },
    },
    // One file without packages, which the API's server imports.
    ssr: {
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        rolldownOptions: {
          input: 'src/server.ts',
          experimental: { lazyBarrel: true },
          output: { codeSplitting: false },
        },
      },
    },
  },
  server: { proxy: { '/api': process.env.API_URL ?? 'http://127.0.0.1:3000' } },
});
