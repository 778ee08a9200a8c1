import { getAcademy } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { isAbsent } from '../../lib/api-error.ts';
import { read } from '../../lib/query.ts';

/** Loads one academy; `isUnknown` if the id belongs to no active one. */
export function useListedAcademy(id: string) {
  const academy = useQuery(read(getAcademy, { params: { id } }));
  return { academy, isUnknown: isAbsent(academy.error) };
}
