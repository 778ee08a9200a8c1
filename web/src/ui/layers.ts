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

/** Needs `BlockedNavigation`. @param catchesBack false while the layer is in the address */
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

/** Makes the browser ask before typed input is lost, unless the visitor agreed at this address. */
const askAtUnload = (event: BeforeUnloadEvent) => {
  if (mayUnloadAt !== location.href && unsaved.some((isUnsaved) => isUnsaved()))
    event.preventDefault();
};

/** Needs `BlockedNavigation`. @param isOn false while there is nothing to lose at all */
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

/** Without the browser's question, at this address: the visitor has agreed. */
export function allowUnload(): void {
  mayUnloadAt = location.href;
}

interface Navigation {
  currentLocation: Location;
  nextLocation: Location;
  historyAction: string;
}

/** Undefined for navigations other than Back and Forward. */
export function closerOfTopLayer({ historyAction }: Navigation): (() => void) | undefined {
  const top = historyAction === 'POP' ? layers.at(-1) : undefined;
  return top?.catchesBack() ? top.close : undefined;
}

/** Another path or query opens another page, or another record in the same dialog. */
export const losesInput = ({ currentLocation, nextLocation }: Navigation): boolean =>
  `${currentLocation.pathname}${currentLocation.search}` !==
    `${nextLocation.pathname}${nextLocation.search}` && unsaved.some((isUnsaved) => isUnsaved());
