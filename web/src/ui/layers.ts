import { useEffect, useEffectEvent } from 'react';
import type { Location } from 'react-router';

/** What lies over the page and is closed first, the topmost last. */
const layers: (() => void)[] = [];
/** How many forms of the page have unsaved input. */
let unsaved = 0;

/** Back calls `close` as long as `isOpen`, and the page stays. Needs `BlockedNavigation`. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const layer = () => onBack();
    layers.push(layer);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
    };
  }, [isOpen]);
}

/** The browser asks before a reload, or Back to another document, takes what is typed. */
export function useUnloadQuestion(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}

/** Asks before another page takes what is typed in this one. Needs `BlockedNavigation`. */
export function useLeaveGuard(isUnsaved: boolean): void {
  useUnloadQuestion(isUnsaved);
  useEffect(() => {
    if (!isUnsaved) return;
    unsaved += 1;
    return () => {
      unsaved -= 1;
    };
  }, [isUnsaved]);
}

interface Navigation {
  currentLocation: Location;
  nextLocation: Location;
  historyAction: string;
}

/** What Back closes in place of leaving, if anything. */
export const layerBefore = ({ historyAction }: Navigation): (() => void) | undefined =>
  historyAction === 'POP' ? layers.at(-1) : undefined;

export const losesInput = ({ currentLocation, nextLocation }: Navigation): boolean =>
  currentLocation.pathname !== nextLocation.pathname && unsaved > 0;
