import { listStudentResults } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { FRESH } from '../../../lib/freshness.ts';
import { read } from '../../../lib/query.ts';
import { DataState } from '../../../ui/data-state.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const Places = lazyPart(() => import('./student-places.tsx'));

/** Beside the team's page: code and texts come only when there is a result. */
export function StudentResults() {
  const results = useQuery({ ...read(listStudentResults), staleTime: FRESH.studentArea });
  return (
    <DataState query={results} skeleton={<span />} empty={<span />}>
      {(known) => <Places results={known} />}
    </DataState>
  );
}
