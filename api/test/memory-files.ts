import type { FileStorage } from '../src/ports/file-storage.ts';

export function memoryFiles(): FileStorage {
  const files = new Map<string, { content: Buffer; contentType: string; put: number }>();
  return {
    async put(key, content, contentType) {
      files.set(key, { content, contentType, put: Date.now() });
    },
    async get(key) {
      return files.get(key) ?? null;
    },
    async remove(key) {
      files.delete(key);
    },
    async listOld(folder, age) {
      const before = Date.now() - age * 1000;
      return [...files]
        .filter(([key, file]) => key.startsWith(`${folder}/`) && file.put < before)
        .map(([key]) => key);
    },
    async check() {},
  };
}
