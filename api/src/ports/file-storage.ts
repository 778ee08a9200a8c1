/** Where private files live. Keys are our own names (`proofs/<uuid>.jpg`), never a visitor's. */
export interface FileStorage {
  /** Durable when it resolves: no half file is ever seen under the key. */
  put(key: string, content: Buffer, contentType: string): Promise<void>;
  /** The file, or null when there is none. */
  get(key: string): Promise<{ content: Buffer; contentType: string } | null>;
  remove(key: string): Promise<void>;
  /** Keys below one folder (`proofs`) of files that were put longer ago than `age` seconds. */
  listOld(folder: string, age: number): Promise<string[]>;
  /** Rejects when the storage cannot be reached or written (readiness). */
  check(): Promise<void>;
}

/** The store cannot be used now: the caller is told to come back, everything else serves on. */
export class FileStorageError extends Error {
  constructor(call: string, cause: unknown) {
    super(`file store: ${call} failed: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    });
  }
}
