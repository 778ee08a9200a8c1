import { AppError } from './errors.ts';

/** A retry of a save whose response was lost. Undefined fields are not saved; compares by `===`. */
export const changesNothing = <W extends object>(
  stored: { [name in keyof W]: unknown },
  wanted: W,
): boolean =>
  (Object.keys(wanted) as (keyof W)[]).every(
    (name) => wanted[name] === undefined || wanted[name] === stored[name],
  );

/**
 * The caller holds the row's lock. Pages loaded before an update of Midan send no version. @throws
 * AppError edited_meanwhile
 */
export function assertVersion(stored: { version: number }, version: number | undefined): void {
  if (version !== undefined && version !== stored.version) throw new AppError('edited_meanwhile');
}
