import type { Config } from '@react-router/dev/config';

/** Every page is rendered by the server; every page's script knows all routes. */
export default {
  appDirectory: 'src',
  ssr: true,
  splitRouteModules: false,
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
