import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { downloads } from './scripts/downloads-plugin.ts';
import { pictures } from './scripts/media/vite-plugin.ts';

const ENTRY_PAGES = 'login|register|verify-phone|forgot-password|reset-password';
const ENTRY_TEXTS = 'shell|errors|sessions|admin-sessions|codes|academies|student-account';
const own = (path: string) => new RegExp(`web/src/${path}`);

/**
 * The site's script in few files: many small ones travel worse. A group takes its modules with all
 * that they import, as far as no group above has taken it.
 */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|^\0rolldown/ },
  { name: 'router', test: /node_modules\/react-router\// },
  {
    name: 'site',
    test: own(
      '(root\\.tsx|entry\\.client|areas/public/layout|lib/use-in-browser|ui/(robot|broken-line))',
    ),
  },
  { name: 'public', test: own('areas/public/(?!organization-form)') },
  {
    name: 'kit',
    test: /node_modules\/(@mantine\/(?!charts|dropzone)|i18next|react-i18next|zod|@tanstack)|\/contract\/src\//,
  },
  {
    name: 'entry',
    test: own(`areas/(account-layout|entry/|[a-z]+/(${ENTRY_PAGES})\\.tsx)`),
  },
  { name: 'charts', test: /node_modules\/(recharts|@mantine\/charts)\// },
  { name: 'work', test: own('(ui|lib)/') },
  { name: 'student', test: own('areas/student/') },
  { name: 'academy', test: own('areas/academy/') },
  { name: 'admin', test: own('areas/admin/') },
  ...['ar', 'en'].flatMap((language) => [
    { name: `entry-${language}`, test: new RegExp(`messages/${language}/(${ENTRY_TEXTS})\\.ts`) },
    {
      name: `work-${language}`,
      test: new RegExp(`messages/${language}/(?!common|public|home|placeholders)`),
    },
  ]),
].map((group, index, all) => ({ ...group, priority: all.length - index }));

/** `card_Fq3`: a class and its file. Shorter than the usual name, and there are hundreds in a page. */
function className(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.replace(/\?.*$/, ''));
  return `${name}_${createHash('sha1').update(path).digest('base64url').slice(0, 3)}`;
}

export default defineConfig(({ command }) => ({
  css: { modules: { generateScopedName: className } },
  plugins: [pictures(), downloads(), reactRouter()],
  build: { target: 'baseline-widely-available', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        // finish-build.ts makes licences.txt of it.
        license: { fileName: '.vite/licences.json' },
        rolldownOptions: {
          // Reads only the modules that are used of a package's index.
          experimental: { lazyBarrel: true },
          // So that an icon travels with the area that shows it, not all icons with the first one.
          treeshake: { moduleSideEffects: [{ test: own('icons/'), sideEffects: false }] },
          output: { codeSplitting: { groups } },
        },
      },
    },
    // The build makes one file without packages, which the API's server imports.
    ssr: {
      ...(command === 'build' && {
        resolve: { noExternal: true as const },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
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
}));
