import { getAdminBankTransfer } from '@midan/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { FRESH } from '../../../lib/freshness.ts';
import { read } from '../../../lib/query.ts';

/** Keeps the picture in the document's memory, where the dialog finds it. */
let picture: HTMLImageElement | undefined;

/**
 * Loads the transfer that comes next and its picture while the reviewer looks at the open one.
 * @param id undefined while there is something more urgent, or nothing
 */
export function useAhead(id: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!id) return;
    const one = read(getAdminBankTransfer, { params: { id } });
    void client.prefetchQuery({ ...one, staleTime: FRESH.transfers }).then(() => {
      const address = client.getQueryData<Awaited<ReturnType<typeof one.queryFn>>>(one.queryKey)
        ?.data.transfer_proof_url;
      if (!address) return;
      picture = new Image();
      picture.src = address;
    });
  }, [client, id]);
}
