import {
  approveBankTransfer,
  countAdminBankTransfers,
  type Endpoint,
  getAdminBankTransfer,
  getAdminDashboard,
  listAdminBankTransfers,
  rejectBankTransfer,
} from '@midan/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api-error.ts';
import { useWrite } from '../../lib/query.ts';
import { toastError, toastSuccess } from '../../ui/toast.ts';

/** What is no longer true once a transfer is decided. */
const STALE: readonly Endpoint[] = [
  listAdminBankTransfers,
  countAdminBankTransfers,
  getAdminBankTransfer,
  getAdminDashboard,
];

/** Takes decisions. Where somebody else was faster it says who, and shows the transfer as it is. */
export function useDecision(onDecided: () => void, onRefused: (error: unknown) => void) {
  const { t } = useTranslation('transfer-review');
  const client = useQueryClient();
  const isDecided = (error: unknown) =>
    error instanceof ApiError && error.code === 'already_decided';
  const reload = () => {
    for (const endpoint of STALE) void client.invalidateQueries({ queryKey: [endpoint.name] });
  };
  const approve = useWrite(approveBankTransfer, {
    refreshes: STALE,
    onSuccess: ({ message }) => {
      toastSuccess(message || t('decision.approved'));
      onDecided();
    },
    onError: (error) => {
      toastError(error, t('decision.approveFailed'));
      if (isDecided(error)) reload();
    },
  });
  const reject = useWrite(rejectBankTransfer, {
    refreshes: STALE,
    onSuccess: ({ message }) => {
      toastSuccess(message || t('decision.rejected'));
      onDecided();
    },
    onError: (error) => {
      onRefused(error);
      if (isDecided(error)) reload();
    },
  });
  return { approve, reject };
}
