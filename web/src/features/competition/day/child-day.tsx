import { getChildDay } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { useLive } from '../../../lib/live.ts';
import { Days, EVERY, isToday } from './next-slots.tsx';

interface Props {
  /** Secret that proves the guardian's visit to the server. */
  grant: string;
  child: { student_id: string };
}

/** Nothing without a published time; whoever stays too long is told by what else they open. */
export function ChildDay({ grant, child: { student_id } }: Props) {
  const { refetchInterval } = useLive({ every: EVERY });
  const { data } = useQuery({
    queryKey: [getChildDay.name, student_id],
    queryFn: () => call(getChildDay, { body: { grant, student_id } }),
    refetchInterval: ({ state }) => !state.error && isToday(state.data) && refetchInterval,
    retry: false,
  });
  return data && data.length > 0 ? <Days days={data} /> : null;
}
