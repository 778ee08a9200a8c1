import { BANK_TRANSFER_STATUSES, type BankTransferStatus } from '@midan/contract';
import { useLocation, useNavigate } from 'react-router';
import { useAddress } from '../../../lib/address.ts';

/**
 * What the review screen shows, all of it in the address: status, search, page, and the transfer
 * whose proof is open. Opening a proof is a step of its own, so that Back closes it.
 */
export function useReview() {
  const { page, text, choice, change } = useAddress();
  const navigate = useNavigate();
  const { state } = useLocation();
  const openedHere = (state as { openedHere?: boolean } | null)?.openedHere === true;
  return {
    status: choice('status', BANK_TRANSFER_STATUSES) ?? 'pending',
    search: text('search'),
    page,
    /** Id of the open transfer, or null. */
    open: text('transfer') || null,
    showStatus: (status: BankTransferStatus) => change({ status, page: null }),
    showSearch: (search: string) => change({ search, page: null }, { replace: true }),
    showPage: (next: number, options?: { replace: boolean }) => change({ page: next }, options),
    openTransfer: (transfer: string) => change({ transfer }, { state: { openedHere: true } }),
    /** The next in the queue takes the place of the open one: Back still leads to the list. */
    goOn: (transfer: string) => change({ transfer }, { replace: true, state: { openedHere } }),
    /** A proof opened by a shared link has no list behind it to go back to. */
    closeTransfer: () => {
      if (openedHere) void navigate(-1);
      else change({ transfer: null }, { replace: true });
    },
  };
}
