import type { PageMeta } from '@midan/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigation } from 'react-router';

/** Opens a page of a list. `replace` is true where no press asks for it. */
export type TurnTo = (page: number, options?: { replace: boolean }) => void;

/** The list has become shorter or a link is old. Replaces the entry in the history. */
export function useExistingPage(
  list: UseQueryResult<{ meta: PageMeta }, Error>,
  turnTo: TurnTo,
): void {
  const meta = list.isPlaceholderData ? undefined : list.data?.meta;
  // A page that is on its way comes first.
  const isIdle = useNavigation().state === 'idle';
  useEffect(() => {
    if (isIdle && meta && meta.page > meta.last_page) turnTo(meta.last_page, { replace: true });
  });
}
