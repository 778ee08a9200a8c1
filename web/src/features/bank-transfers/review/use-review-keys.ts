import { useShortcuts, useShortcutsOn } from '../../../ui/shortcuts.ts';
import type { Step } from './decision.tsx';
import type { Queue } from './use-queue.ts';

interface Options {
  queue: Queue;
  onOpen: (id: string) => void;
  step: Step;
  onStep: (step: Step) => void;
  mayAsk: boolean;
  /** Undefined unless a colleague looks at the transfer. */
  onTakeOver: (() => void) | undefined;
}

/**
 * J and K go through the queue, A and X ask about the open transfer, T takes it over. Returns
 * whether single keys act.
 */
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
