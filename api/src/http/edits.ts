import { AppError } from './errors.ts';

/**
 * True if saving `wanted` would leave `stored` as it is, e.g. a retry of a save whose response was
 * lost. Fields that are undefined are not saved.
 */
export const changesNothing = <W extends object>(
  stored: { [name in keyof W]: unknown },
  wanted: W,
): boolean =>
  (Object.keys(wanted) as (keyof W)[]).every(
    (name) => wanted[name] === undefined || wanted[name] === stored[name],
  );

/**
 * Refuses an edit that began before the latest save. Needs the lock of the stored row. Pages loaded
 * before an update send no version; their edits are saved unchecked.
 * @throws AppError edited_meanwhile
 */
export function assertVersion(stored: { version: number }, version: number | undefined): void {
  if (version !== undefined && version !== stored.version) throw new AppError('edited_meanwhile');
}
