import { getAcademy } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../lib/api-error.ts';
import { read } from '../../lib/query.ts';

/** One school; `isUnknown` where the address names none that is active. */
export function useListedAcademy(id: string) {
  const academy = useQuery(read(getAcademy, { params: { id } }));
  const { error } = academy;
  const isUnknown =
    error instanceof ApiError && (error.status === 404 || error.code === 'validation_failed');
  return { academy, isUnknown };
}
