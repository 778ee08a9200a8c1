import type { PageMeta } from '@midan/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * Turns to the last page if `page` is beyond it, because the list has become shorter or a link is
 * old. It replaces the entry in the history.
 */
export function useExistingPage(
  list: UseQueryResult<{ meta: PageMeta }, Error>,
  page: number,
  turnTo: (page: number, options: { replace: boolean }) => void,
): void {
  const lastPage = list.isPlaceholderData ? undefined : list.data?.meta.last_page;
  useEffect(() => {
    if (lastPage !== undefined && page > 1 && page > lastPage)
      turnTo(Math.max(1, lastPage), { replace: true });
  });
}
