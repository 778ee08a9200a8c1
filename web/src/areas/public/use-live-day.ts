import type { LiveDay } from '@midan/contract';
import { useEffect, useState } from 'react';
import { fetchLive } from '../../lib/live-day.ts';

const EVERY_MS = 5_000;
/** Without an answer for so long, the page says of when it is. */
const LATE_MS = 30_000;

/** @returns `asOf`: when the server last answered, if that is too long ago; otherwise null */
export function useLiveDay(first: LiveDay): { day: LiveDay; asOf: Date | null } {
  const [day, setDay] = useState(first);
  const [asOf, setAsOf] = useState<Date | null>(null);
  const { id } = first.event;
  useEffect(() => {
    let answeredAt = Date.now();
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      clearTimeout(timer);
      if (document.visibilityState === 'hidden') return;
      const answer = await fetchLive(id).catch(() => undefined);
      if (isOver) return;
      if (answer) {
        answeredAt = Date.now();
        setDay(answer);
      }
      setAsOf(Date.now() - answeredAt > LATE_MS ? new Date(answeredAt) : null);
      clearTimeout(timer);
      timer = setTimeout(ask, EVERY_MS);
    };
    // An open page asks on its own time; a returning one at once.
    const onShow = () => void ask();
    timer = setTimeout(ask, EVERY_MS);
    document.addEventListener('visibilitychange', onShow);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onShow);
    };
  }, [id]);
  return { day, asOf };
}
