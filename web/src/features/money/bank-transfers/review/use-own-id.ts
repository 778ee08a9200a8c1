import { type BankTransferForReview, getAdminProfile, type TransferHolder } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../../lib/query.ts';

/** Id of the signed-in administrator; undefined until known. */
export const useOwnId = (): string | undefined => useQuery(read(getAdminProfile)).data?.id;

/** null if nobody holds it, or the caller does, or `ownId` is not known yet. */
export function colleagueAt(
  { held_by: holder }: Pick<BankTransferForReview, 'held_by'>,
  ownId: string | undefined,
): TransferHolder | null {
  return holder && ownId !== undefined && holder.id !== ownId ? holder : null;
}
