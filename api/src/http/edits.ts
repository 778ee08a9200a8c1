import { AppError } from './errors.ts';

/**
 * True if saving `wanted` would leave `stored` as it is, e.g. a retry of a save whose response was
 * lost. Fields that are undefined are not saved. Values are compared by `===`.
 */
export const changesNothing = <W extends object>(
  stored: { [name in keyof W]: unknown },
  wanted: W,
): boolean =>
  (Object.keys(wanted) as (keyof W)[]).every(
    (name) => wanted[name] === undefined || wanted[name] === stored[name],
  );

/**
 * Asserts that an edit began with the stored version. The caller holds the row's lock. Without a
 * version, as from pages loaded before an update of Midan, nothing is checked.
 * @throws AppError edited_meanwhile
 */
export function assertVersion(stored: { version: number }, version: number | undefined): void {
  if (version !== undefined && version !== stored.version) throw new AppError('edited_meanwhile');
}
