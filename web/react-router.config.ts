import type { Config } from '@react-router/dev/config';
import { NOT_FOUND, publicPaths } from './src/public-pages.ts';

/** Public pages become files at build time; everything else starts from the fallback page. */
export default {
  appDirectory: 'src',
  ssr: false,
  prerender: [...publicPaths(), ...NOT_FOUND],
} satisfies Config;
