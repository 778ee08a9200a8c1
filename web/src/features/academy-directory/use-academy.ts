import { getAcademy } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { isAbsent } from '../../lib/api-error.ts';
import { read } from '../../lib/query.ts';

/** One school; `isUnknown` where the address names none that is active. */
export function useListedAcademy(id: string) {
  const academy = useQuery(read(getAcademy, { params: { id } }));
  return { academy, isUnknown: isAbsent(academy.error) };
}
