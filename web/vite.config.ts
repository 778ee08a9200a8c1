import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { downloads } from './scripts/downloads-plugin.ts';
import { pictures } from './scripts/media/vite-plugin.ts';

/** What every page needs, in two files: many small ones travel worse and swell the manifest. */
const groups = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|react-router)\//,
  },
  {
    name: 'site',
    test: new RegExp(
      'virtual:pictures$|messages/(languages|public)[.]|web/src/(public-pages|root|' +
        'lib/(language|texts|storage|scheme|site|session|origin|localized|pictures|picture-[a-z]+)|' +
        'ui/(brand|robot|failure|picture)|' +
        'areas/public/(layout|shell|header|footer|dropdown|social-icon|page-meta|section))[.]',
    ),
  },
];

export default defineConfig({
  plugins: [pictures(), downloads(), reactRouter()],
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
});
