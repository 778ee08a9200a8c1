import { FILES } from '../limits.ts';
import type { FileStorage } from './file-storage.ts';

/**
 * Pictures of the website, which everybody reads, stay in memory: the bucket is far. Not on the
 * disk, where a removed one would have to be found on every instance: here it goes with its time.
 */
export function keptFiles(files: FileStorage, maxBytes: number = FILES.keptBytes): FileStorage {
  type File = { content: Buffer; contentType: string };
  /** The one that was not asked for the longest comes first. */
  const kept = new Map<string, File>();
  let bytes = 0;
  const drop = (key: string) => {
    bytes -= kept.get(key)?.content.length ?? 0;
    kept.delete(key);
  };
  return {
    ...files,
    async get(key) {
      const file = kept.get(key) ?? (await files.get(key));
      if (!file || !/^media\/.+\.webp$/.test(key)) return file;
      if (!kept.has(key)) setTimeout(() => drop(key), FILES.keptSeconds * 1000).unref();
      drop(key);
      kept.set(key, file);
      bytes += file.content.length;
      for (const [oldest] of kept) {
        if (bytes <= maxBytes) break;
        drop(oldest);
      }
      return file;
    },
    remove: (key) => {
      drop(key);
      return files.remove(key);
    },
  };
}
