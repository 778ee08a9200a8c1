import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rollup } from 'vite';

const WORKER = fileURLToPath(new URL('../worker/crew.ts', import.meta.url));
/** What the browser loads for a page of the crew, before it loads parts of it later. */
const ROOTS = /\/web\/src\/(entry\.client|root|areas\/(account-layout|crew\/crew))\.tsx(\?|$)/;
const CREW = /\/areas\/crew\/crew\.tsx(\?|$)/;
const TEXTS = /\/messages\/(ar|en)\/([\w-]+)\.ts$/;
const USED_TEXTS = /\buse(?:Translation|Texts|Namespaces)\(([^)]*)\)/g;

type Chunk = Rollup.OutputChunk;

/** `/crew/sw.js`: the worker with the list of all files that the crew's pages may load. */
export const crewWorker = (): Plugin => ({
  name: 'midan-crew-worker',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  async generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((one): one is Chunk => one.type === 'chunk');
    const seen = new Set<string>();
    const later = new Set<string>();
    const texts = new Set<string>();
    const visit = (id: string) => {
      if (seen.has(id) || id.includes('/messages/')) return;
      seen.add(id);
      const module = this.getModuleInfo(id);
      for (const [, names = ''] of (module?.code ?? '').matchAll(USED_TEXTS))
        for (const [, name = ''] of names.matchAll(/["'`]([\w-]+)["'`]/g)) texts.add(name);
      for (const next of module?.dynamicallyImportedIds ?? []) later.add(next);
      for (const next of [
        ...(module?.importedIds ?? []),
        ...(module?.dynamicallyImportedIds ?? []),
      ])
        visit(next);
    };
    const ids = [...this.getModuleIds()];
    ids.filter((id) => ROOTS.test(id)).forEach(visit);
    const isLoaded = (id: string) => {
      const [, , name = ''] = TEXTS.exec(id) ?? [];
      return name ? texts.has(name) : ROOTS.test(id) || later.has(id);
    };
    const files = new Set<string>();
    const add = (chunk: Chunk | undefined) => {
      if (!chunk || files.has(chunk.fileName)) return;
      const { importedCss = [], importedAssets = [] } = chunk.viteMetadata ?? {};
      for (const file of [chunk.fileName, ...importedCss, ...importedAssets]) files.add(file);
      for (const file of chunk.imports) add(chunks.find(({ fileName }) => fileName === file));
    };
    const has = (chunk: Chunk, is: (id: string) => boolean) =>
      chunk.moduleIds.some(is) || is(chunk.facadeModuleId ?? '');
    for (const chunk of chunks) if (has(chunk, isLoaded)) add(chunk);
    const own = chunks.find(({ moduleIds }) => moduleIds.some((id) => CREW.test(id)));
    const list = [...files].sort().map((file) => `/${file}`);
    const [output] = (await build({
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      define: {
        FILES: JSON.stringify(list),
        OWN: JSON.stringify(`/${own?.fileName}`),
        VERSION: JSON.stringify(createHash('sha1').update(list.join()).digest('hex').slice(0, 12)),
      },
      build: { write: false, lib: { entry: WORKER, formats: ['iife'], name: 'worker' } },
    })) as Rollup.RollupOutput[];
    const source = output?.output[0].code ?? '';
    this.emitFile({ type: 'asset', fileName: 'crew/sw.js', source });
  },
});
