import { getAdminBankTransfer } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { FRESH } from '../../../../lib/freshness.ts';
import { useLive } from '../../../../lib/live.ts';
import { read } from '../../../../lib/query.ts';

export const useTwin = (id: string) =>
  useQuery({
    ...read(getAdminBankTransfer, { params: { id } }),
    staleTime: FRESH.transfers,
    ...useLive(),
  });
