import { getAdminBankTransfer } from '@midan/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { FRESH } from '../../../../lib/freshness.ts';
import { read } from '../../../../lib/query.ts';

/** Referenced so that the browser keeps the loaded picture for the dialog. */
let picture: HTMLImageElement | undefined;

/** @param id undefined loads nothing */
export function usePrefetchTransfer(id: string | undefined): void {
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
