import { LIMITS } from '@midan/contract';
import { useCallback, useEffect, useState } from 'react';
import { readTab, writeTab } from '../../lib/storage.ts';

const keyOf = (phone: string) => `midan_code_end:${phone}`;

/** A code has just gone out to this phone: its lifetime counts from now. */
export function startCountdown(phone: string): void {
  writeTab(keyOf(phone), String(Date.now() + LIMITS.codeLifetime * 1000));
}

/** When the phone's code ends, in ms; a first visit without a known end starts a whole lifetime. */
function endOf(phone: string): number {
  const stored = readTab(keyOf(phone));
  if (stored !== null) return Number(stored);
  startCountdown(phone);
  return Number(readTab(keyOf(phone)) ?? Date.now() + LIMITS.codeLifetime * 1000);
}

const secondsUntil = (end: number) => Math.max(0, Math.ceil((end - Date.now()) / 1000));

/** `9:05` */
export const minutesAndSeconds = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/**
 * Seconds that the phone's code still lives; kept per phone for the session (part 2 §4), so that a
 * reload does not lengthen it. `restart` after a new code, `stop` when the server calls it dead.
 */
export function useCountdown(phone: string) {
  const [end, setEnd] = useState(() => endOf(phone));
  const [left, setLeft] = useState(() => secondsUntil(end));
  useEffect(() => {
    const tick = () => setLeft(secondsUntil(end));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [end]);
  const restart = useCallback(() => {
    startCountdown(phone);
    setEnd(endOf(phone));
  }, [phone]);
  const stop = useCallback(() => {
    writeTab(keyOf(phone), '0');
    setEnd(0);
  }, [phone]);
  return { left, restart, stop };
}
