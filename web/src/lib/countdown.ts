import { LIMITS } from '@midan/contract';
import { useCallback, useEffect, useState } from 'react';
import { readTabStorage, writeTabStorage } from './storage.ts';
import { useInBrowser } from './use-in-browser.ts';

const keyOf = (name: string) => `midan_code_end:${name}`;

/** Its end is stored for this tab. By default as long as a code lives. */
export function startCountdown(name: string, seconds: number = LIMITS.codeLifetimeSeconds): void {
  writeTabStorage(keyOf(name), String(Date.now() + seconds * 1000));
}

/** End of the countdown, in ms since the epoch; starts one of `seconds` if none is known. */
function endOf(name: string, seconds: number): number {
  const stored = readTabStorage(keyOf(name));
  if (stored !== null) return Number(stored);
  startCountdown(name, seconds);
  return Number(readTabStorage(keyOf(name)) ?? Date.now() + seconds * 1000);
}

/** Seconds until `end` (ms since the epoch), rounded up; 0 once it is over. */
const secondsUntil = (end: number) => Math.max(0, Math.ceil((end - Date.now()) / 1000));

/** Minutes and seconds of a time in seconds: `9:05` for 545. */
export const minutesAndSeconds = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/**
 * In seconds; the end is kept in this tab (part 2 §4), so that a reload does not lengthen it. In
 * the server's HTML `left` is `seconds`. A component that changes `name` needs another `key`.
 */
export function useCountdown(name: string, seconds: number = LIMITS.codeLifetimeSeconds) {
  const isLive = useInBrowser();
  const [end, setEnd] = useState(() => endOf(name, seconds));
  const [left, setLeft] = useState(() => secondsUntil(end));
  useEffect(() => {
    const tick = () => setLeft(secondsUntil(end));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [end]);
  const restart = useCallback(
    (length: number = seconds) => {
      startCountdown(name, length);
      setEnd(endOf(name, length));
    },
    [name, seconds],
  );
  const stop = useCallback(() => {
    writeTabStorage(keyOf(name), '0');
    setEnd(0);
  }, [name]);
  return { left: isLive ? left : seconds, restart, stop };
}
