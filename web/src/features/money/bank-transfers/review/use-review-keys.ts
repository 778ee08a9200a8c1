import { useShortcuts, useShortcutsOn } from '../../../../ui/shortcuts.ts';
import type { Step } from './decision.tsx';
import type { Queue } from './use-queue.ts';

interface Options {
  queue: Queue;
  onOpen: (id: string) => void;
  step: Step;
  onStep: (step: Step) => void;
  mayAsk: boolean;
  /** Takes the transfer over; undefined unless a colleague looks at it. */
  onTakeOver: (() => void) | undefined;
}

/** J, K: next, previous; A, X: ask to accept, reject; T: take over. False if turned off. */
export function useReviewKeys(options: Options): boolean {
  const { queue, onOpen, step, onStep, mayAsk, onTakeOver } = options;
  const on = useShortcutsOn();
  const isFree = step.asks === 'nothing';
  const go = (target: string | undefined) => {
    if (isFree && target) onOpen(target);
  };
  const ask = (asks: 'approve' | 'reject') => {
    if (isFree && mayAsk) onStep({ asks });
  };
  useShortcuts(
    {
      j: () => go(queue.next),
      k: () => go(queue.previous),
      a: () => ask('approve'),
      x: () => ask('reject'),
      t: () => onTakeOver?.(),
    },
    on,
  );
  return on;
}
