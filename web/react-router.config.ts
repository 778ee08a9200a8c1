import type { Config } from '@react-router/dev/config';
import { publicPaths } from './src/public-pages.ts';

/** Public pages become files at build time; everything else starts from the fallback page. */
export default {
  appDirectory: 'src',
  ssr: false,
  prerender: publicPaths(),
} satisfies Config;
