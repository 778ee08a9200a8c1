import { useEffect, useEffectEvent } from 'react';
import type { Location } from 'react-router';

/** What lies over the page and is closed first, the topmost last. */
const layers: { isClosable: () => boolean; close: () => void }[] = [];
/** For each form that asks: whether it has unsaved input. */
const unsaved: (() => boolean)[] = [];
/** The question was answered: what follows unloads the document without another one. */
let mayUnload = false;

function add<T>(list: T[], item: T): () => void {
  list.push(item);
  return () => {
    list.splice(list.indexOf(item), 1);
  };
}

/**
 * Back calls `close` as long as `isOpen`, and the page stays. Needs `BlockedNavigation`.
 * @param isClosable false where Back closes it by itself, since the address says that it is open
 */
export function useBackCloses(
  isOpen: boolean,
  close: () => void,
  isClosable: () => boolean = () => true,
): void {
  const onBack = useEffectEvent(close);
  const check = useEffectEvent(isClosable);
  useEffect(
    () => (isOpen ? add(layers, { isClosable: () => check(), close: () => onBack() }) : undefined),
    [isOpen],
  );
}

const askAtUnload = (event: BeforeUnloadEvent) => {
  if (!mayUnload && unsaved.some((isUnsaved) => isUnsaved())) event.preventDefault();
};

/**
 * Asks before another page or document takes what is typed, while `isUnsaved` says so. Needs
 * `BlockedNavigation`.
 * @param isOn whether there is anything to lose at all
 */
export function useLeaveGuard(isUnsaved: () => boolean, isOn = true): void {
  const check = useEffectEvent(isUnsaved);
  useEffect(() => {
    if (!isOn) return;
    mayUnload = false;
    const forget = add(unsaved, () => check());
    addEventListener('beforeunload', askAtUnload);
    return () => {
      forget();
      if (unsaved.length === 0) removeEventListener('beforeunload', askAtUnload);
    };
  }, [isOn]);
}

/** The visitor leaves what is typed. */
export function leaveUnsaved(): void {
  mayUnload = true;
}

interface Navigation {
  currentLocation: Location;
  nextLocation: Location;
  historyAction: string;
}

/** What Back closes in place of leaving, if anything. */
export function layerBefore({ historyAction }: Navigation): (() => void) | undefined {
  const top = historyAction === 'POP' ? layers.at(-1) : undefined;
  return top?.isClosable() ? top.close : undefined;
}

/** Whether another page, or another record in the same dialog, takes what is typed. */
export const losesInput = ({ currentLocation, nextLocation }: Navigation): boolean =>
  `${currentLocation.pathname}${currentLocation.search}` !==
    `${nextLocation.pathname}${nextLocation.search}` && unsaved.some((isUnsaved) => isUnsaved());
