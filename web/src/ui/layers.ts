import { useEffect, useEffectEvent } from 'react';
import type { Location } from 'react-router';

/** Layers over the page, the topmost last. Back and Forward close the topmost. */
const layers: { catchesBack: () => boolean; close: () => void }[] = [];
/** For each form that asks: whether it has unsaved input. */
const unsaved: (() => boolean)[] = [];
/** The address whose input the visitor agreed to lose. */
let mayUnloadAt: string | null = null;

function add<T>(list: T[], item: T): () => void {
  list.push(item);
  return () => {
    list.splice(list.indexOf(item), 1);
  };
}

/**
 * While `isOpen`, Back and Forward call `close`, and the page stays. Needs `BlockedNavigation`.
 * @param catchesBack false while Back closes the layer by itself, because it is in the address
 */
export function useBackCloses(
  isOpen: boolean,
  close: () => void,
  catchesBack: () => boolean = () => true,
): void {
  const onBack = useEffectEvent(close);
  const check = useEffectEvent(catchesBack);
  useEffect(
    () => (isOpen ? add(layers, { catchesBack: () => check(), close: () => onBack() }) : undefined),
    [isOpen],
  );
}

const askAtUnload = (event: BeforeUnloadEvent) => {
  if (mayUnloadAt !== location.href && unsaved.some((isUnsaved) => isUnsaved()))
    event.preventDefault();
};

/**
 * Asks before typed input is lost by opening another page or unloading the document, while
 * `isUnsaved` returns true. Needs `BlockedNavigation`.
 * @param isOn whether there is anything to lose at all
 */
export function useLeaveGuard(isUnsaved: () => boolean, isOn = true): void {
  const check = useEffectEvent(isUnsaved);
  useEffect(() => {
    if (!isOn) return;
    const forget = add(unsaved, () => check());
    addEventListener('beforeunload', askAtUnload);
    return () => {
      forget();
      if (unsaved.length === 0) removeEventListener('beforeunload', askAtUnload);
    };
  }, [isOn]);
}

/** The visitor agreed to lose the input: the browser does not ask a second time, at this address. */
export function allowUnload(): void {
  mayUnloadAt = location.href;
}

interface Navigation {
  currentLocation: Location;
  nextLocation: Location;
  historyAction: string;
}

/** Returns what closes the topmost layer, if Back or Forward must do that instead of leaving. */
export function closerOfTopLayer({ historyAction }: Navigation): (() => void) | undefined {
  const top = historyAction === 'POP' ? layers.at(-1) : undefined;
  return top?.catchesBack() ? top.close : undefined;
}

/** Whether another page, or another record in the same dialog, would lose typed input. */
export const losesInput = ({ currentLocation, nextLocation }: Navigation): boolean =>
  `${currentLocation.pathname}${currentLocation.search}` !==
    `${nextLocation.pathname}${nextLocation.search}` && unsaved.some((isUnsaved) => isUnsaved());
