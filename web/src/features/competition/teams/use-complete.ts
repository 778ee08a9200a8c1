import { completeTeams, listTeams } from '@midan/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { toastError, toastInfo, toastSuccess } from '../../../ui/toast.ts';
import { CHANGED_BY_TEAMS } from './team-cache.ts';

export function useComplete(failure: string, onDone: () => void) {
  const { t } = useTranslation('teams-ready');
  const client = useQueryClient();
  return useWrite(completeTeams, {
    refreshes: CHANGED_BY_TEAMS,
    onSuccess: ({ data: { changed: count } }) => {
      if (count > 0) toastSuccess(t('changed', { count }));
      else toastInfo(t('unchanged'));
      onDone();
    },
    onError: (error) => {
      toastError(error, failure);
      void client.invalidateQueries({ queryKey: [listTeams.name] });
    },
  });
}
