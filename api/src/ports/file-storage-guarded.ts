import { FILES } from '../limits.ts';
import { within } from './deadline.ts';
import { type FileStorage, FileStorageError } from './file-storage.ts';

/**
 * Every call ends in time and rejects only with a FileStorageError. One that timed out may still
 * take effect; unreferenced files are deleted nightly.
 */
export function guardedFiles(
  files: FileStorage,
  limits: Record<'callTimeoutMs' | 'listTimeoutMs' | 'checkTimeoutMs', number> = FILES,
): FileStorage {
  const guard = <A extends unknown[], T>(
    name: string,
    limit: number,
    call: (...args: A) => Promise<T>,
  ) => {
    const late = () => new Error(`no response within ${limit / 1000} s`);
    return async (...args: A): Promise<T> => {
      try {
        return await within(limit, call(...args), late);
      } catch (error) {
        throw new FileStorageError(name, error);
      }
    };
  };
  return {
    put: guard('put', limits.callTimeoutMs, files.put),
    get: guard('get', limits.callTimeoutMs, files.get),
    remove: guard('remove', limits.callTimeoutMs, files.remove),
    listOld: guard('list', limits.listTimeoutMs, files.listOld),
    check: guard('check', limits.checkTimeoutMs, files.check),
  };
}
