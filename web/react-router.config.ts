import type { Config } from '@react-router/dev/config';

/** Public pages become files at build time; everything else starts from the fallback page. */
export default {
  appDirectory: 'src',
  ssr: false,
  prerender: ['/', '/ar'],
} satisfies Config;
