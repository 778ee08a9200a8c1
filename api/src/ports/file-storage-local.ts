import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import type { FileStorage } from './file-storage.ts';

const CONTENT_TYPES: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.pdf': 'application/pdf',
  '.pptx': 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  '.sb3': 'application/x.scratch.sb3',
};
const OWN_KEY = /^[a-z]+\/[\w-]+\.[a-z0-9]+$/;

/** Syncs a folder to disk, so that a rename in it is durable. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

/** Fails if it exists. */
async function writeDurably(path: string, content: Buffer): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Written to a temporary name, synced and renamed. Keys that the server did not generate (OWN_KEY)
 * fail.
 */
export function localFiles(root: string): FileStorage {
  const pathOf = (key: string): string => {
    if (!OWN_KEY.test(key)) throw new Error(`not a generated key: ${key}`);
    return join(root, key);
  };

  /** Writes a file durably, in place of one with this path. */
  async function replace(path: string, content: Buffer): Promise<void> {
    const folder = dirname(path);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const side = join(folder, `.${randomUUID()}.tmp`);
    try {
      await writeDurably(side, content);
      await rename(side, path);
    } catch (error) {
      await rm(side, { force: true });
      throw error;
    }
    await syncFolder(folder);
  }

  return {
    put: (key, content) => replace(pathOf(key), content),
    async get(key) {
      try {
        const content = await readFile(pathOf(key));
        const contentType = CONTENT_TYPES[extname(key)] ?? 'application/octet-stream';
        return { content, contentType };
      } catch (error) {
        if ((error as { code?: string }).code === 'ENOENT') return null;
        throw error;
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async listOld(folder, age) {
      const names = await readdir(join(root, folder)).catch((error: { code?: string }) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      const keys = names.map((name) => `${folder}/${name}`).filter((key) => OWN_KEY.test(key));
      const old: string[] = [];
      for (const key of keys) {
        const { mtimeMs } = await stat(pathOf(key));
        if (mtimeMs < Date.now() - age * 1000) old.push(key);
      }
      return old;
    },
    async check() {
      const probe = join(root, `.${randomUUID()}.probe`);
      await mkdir(root, { recursive: true, mode: 0o700 });
      await writeDurably(probe, Buffer.from('ready')).finally(() => rm(probe, { force: true }));
    },
  };
}
