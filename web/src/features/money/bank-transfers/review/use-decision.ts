import {
  approveBankTransfer,
  type BankTransferForReview,
  countAdminBankTransfers,
  type Endpoint,
  getAdminBankTransfer,
  getAdminDashboard,
  getAdminInsights,
  getStatement,
  getStatementRow,
  listAdminBankTransfers,
  listStatementRows,
  listTransferStatementRows,
  rejectBankTransfer,
  tieStatementRow,
} from '@midan/contract';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../../lib/api-error.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { read, useWrite } from '../../../../lib/query.ts';
import { toastError } from '../../../../ui/toast.ts';

/** Stale after a decision, besides the transfer itself, which the reply contains. */
const LISTS: readonly Endpoint[] = [
  listAdminBankTransfers,
  countAdminBankTransfers,
  getAdminDashboard,
  getAdminInsights,
];
const STALE: readonly Endpoint[] = [...LISTS, getAdminBankTransfer];

/** Errors after another administrator decided the transfer or corrected its amount. */
const OVERTAKEN = ['already_decided', 'transfer_amount_changed'];

const STALE_BY_TIE: readonly Endpoint[] = [
  ...STALE,
  getStatement,
  getStatementRow,
  listStatementRows,
  listTransferStatementRows,
];

export interface ReviewedRow {
  id: string;
  rowId: string;
}

interface Handlers {
  row?: ReviewedRow | undefined;
  /** @param message the server's success message */
  onDecided: (message: string) => void;
  /** Called if another administrator decided or corrected it first. */
  onOvertaken: () => void;
  /** Called if the rejection failed, e.g. because its reason was not accepted. */
  onRejectFailed: (error: unknown) => void;
}

/** If another administrator was faster, all is read again, and `onOvertaken` is called. */
export function useDecision({ row, onDecided, onOvertaken, onRejectFailed }: Handlers) {
  const { t } = useTranslation('bank-transfer-review');
  const client = useQueryClient();
  const reloadWhenOvertaken = (error: unknown) => {
    if (!(error instanceof ApiError && OVERTAKEN.includes(error.code ?? ''))) return;
    for (const endpoint of STALE) void client.invalidateQueries({ queryKey: [endpoint.name] });
    onOvertaken();
  };
  const onApproveFailed = (error: unknown) => {
    toastError(error, { refused: t('decision.approveFailed'), broken: t('decision.broken') });
    reloadWhenOvertaken(error);
  };
  /** Without reading the transfer again, so that preloaded ones stay fresh. */
  const keep = (reply: { data: BankTransferForReview }) => {
    const { queryKey } = read(getAdminBankTransfer, { params: { id: reply.data.id } });
    client.setQueryData(queryKey, reply);
  };
  const approving = useWrite(approveBankTransfer, {
    refreshes: LISTS,
    onSuccess: (reply) => {
      onDecided(reply.message || t('decision.approved'));
      keep(reply);
    },
    onError: onApproveFailed,
  });
  const tying = useWrite(tieStatementRow, {
    refreshes: STALE_BY_TIE,
    onSuccess: ({ message }) => onDecided(message || t('decision.approved')),
    onError: onApproveFailed,
  });
  const approve = ({ id, amount }: BankTransferForReview) =>
    row
      ? tying.mutate({ params: { ...row }, body: { transfer_id: id, approve: { amount } } })
      : approving.mutate({ params: { id }, body: { amount } });
  const reject = useWrite(rejectBankTransfer, {
    refreshes: LISTS,
    onSuccess: (reply) => {
      onDecided(reply.message || t('decision.rejected'));
      keep(reply);
    },
    onError: (error) => {
      onRejectFailed(error);
      reloadWhenOvertaken(error);
    },
  });
  return { approve, reject, isPending: approving.isPending || tying.isPending || reject.isPending };
}
