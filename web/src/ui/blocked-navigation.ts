import { useEffect, useEffectEvent, useRef } from 'react';
import { useBlocker } from 'react-router';
import { allowUnload, closerOfTopLayer, losesInput } from './layers.ts';
import { useLeaveQuestion } from './use-leave-question.ts';

/** Place it once in a page: the router supports only one blocker. */
export function BlockedNavigation() {
  const askToLeave = useLeaveQuestion();
  const layer = useRef<(() => void) | undefined>(undefined);
  const blocker = useBlocker((navigation) => {
    layer.current = closerOfTopLayer(navigation);
    return layer.current !== undefined || losesInput(navigation);
  });
  const decide = useEffectEvent(async () => {
    if (blocker.state !== 'blocked') return;
    if (layer.current) {
      blocker.reset();
      layer.current();
    } else if (await askToLeave()) {
      allowUnload();
      blocker.proceed();
    } else blocker.reset();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that a navigation is blocked
  useEffect(() => void decide(), [blocker]);
  return null;
}
