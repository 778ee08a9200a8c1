import { build, type Plugin, type Rollup } from 'vite';

const QUERY = '?inline-script';

/** The module with its imports as one script, also for browsers too old for the site's modules. */
export const inlineScript = (): Plugin => ({
  name: 'inline-script',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith(QUERY)) return null;
    const entry = id.slice(0, -QUERY.length);
    this.addWatchFile(entry);
    const lib = { entry, formats: ['iife' as const], name: 'script' };
    const [output] = (await build({
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      build: { write: false, target: 'es2017', minify: true, lib },
    })) as Rollup.RollupOutput[];
    return `export default ${JSON.stringify(output?.output[0].code.trim())}`;
  },
});
