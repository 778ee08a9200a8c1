import { getOwnFeedback, getTeamFeedback, type TeamFeedback } from '@midan/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { FRESH } from '../../../lib/freshness.ts';
import { read } from '../../../lib/query.ts';
import { DataState } from '../../../ui/data-state.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const FeedbackPart = lazyPart(() => import('./feedback-part.tsx'));

/** Beside the team's page: nothing before it is told, and code and texts come only then. */
function Told({ query }: { query: UseQueryResult<TeamFeedback, Error> }) {
  return (
    <DataState query={query} skeleton={<span />} empty={<span />}>
      {(feedback) => <FeedbackPart feedback={feedback} />}
    </DataState>
  );
}

export function SchoolFeedback({ teamId }: { teamId: string }) {
  const reading = read(getTeamFeedback, { params: { id: teamId } });
  return <Told query={useQuery({ ...reading, staleTime: FRESH.academy })} />;
}

export function OwnFeedback() {
  return <Told query={useQuery({ ...read(getOwnFeedback), staleTime: FRESH.studentArea })} />;
}
