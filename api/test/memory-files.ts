import type { FileStorage } from '../src/ports/file-storage.ts';

/** The fake of the file storage port: files in memory, gone with the test. */
export function memoryFiles(): FileStorage {
  const files = new Map<string, { content: Buffer; contentType: string }>();
  return {
    async put(key, content, contentType) {
      files.set(key, { content, contentType });
    },
    async get(key) {
      return files.get(key) ?? null;
    },
    async remove(key) {
      files.delete(key);
    },
    async check() {},
  };
}
