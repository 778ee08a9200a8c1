/** Store of private files. Keys are generated (`proofs/<uuid>.jpg`), never chosen by users. */
export interface FileStorage {
  /** Resolves when the file is durable; a partial file is never visible. */
  put(key: string, content: Buffer, contentType: string): Promise<void>;
  get(key: string): Promise<{ content: Buffer; contentType: string } | null>;
  /** Does nothing if the file does not exist. */
  remove(key: string): Promise<void>;
  /** Keys below a folder (`proofs`) of files older than `age` seconds. */
  listOld(folder: string, age: number): Promise<string[]>;
  /** Rejects if the store cannot be reached or written. */
  check(): Promise<void>;
}

/** A call of the file store failed; the reply is 503 files_unavailable. */
export class FileStorageError extends Error {
  constructor(call: string, cause: unknown) {
    super(`file store: ${call} failed: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    });
  }
}
