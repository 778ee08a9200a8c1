import {
  getAdminBankTransfer,
  holdBankTransfer,
  LIMITS,
  listAdminBankTransfers,
  releaseBankTransfer,
  type TransferHolder,
} from '@midan/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../../../lib/api.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { usePresence } from '../../../../lib/presence.ts';
import { useWrite } from '../../../../lib/query.ts';
import { sessionOf } from '../../../../lib/session.ts';
import { toastError } from '../../../../ui/toast.ts';

/** Milliseconds between two renewals: some may fail before the hold ends. */
const RENEWAL = (LIMITS.transferHoldSeconds * 1000) / 5;

interface Options {
  id: string;
  /** False for administrators who may not decide, and for decided transfers. */
  mayHold: boolean;
  /** Who holds the transfer as it was read last, and when that was, in ms; undefined until read. */
  known: { holder: TransferHolder | null; at: number } | undefined;
  /** Called with the holder in the first answer, unless the transfer was left before. */
  onFirst: (holder: TransferHolder | null) => void;
}

/** Not renewed while nobody uses the tab; a failed hold is not shown: the next try may succeed. */
export function useHold({ id, mayHold, known, onFirst }: Options) {
  const { t } = useTranslation('bank-transfer-review');
  const client = useQueryClient();
  const presence = usePresence();
  const [answer, setAnswer] = useState<Options['known']>();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const isFirst = useRef(true);
  const isOpen = useRef(false);

  const keep = (holder: TransferHolder | null) => {
    setAnswer({ holder, at: Date.now() });
    // Nobody can hold it: it is decided, and the dialog says by whom.
    if (!holder) void client.invalidateQueries({ queryKey: [getAdminBankTransfer.name] });
  };
  const tellFirst = useEffectEvent(onFirst);
  const hold = useEffectEvent(() => {
    last.current = call(holdBankTransfer, { params: { id }, body: {} }).then(
      ({ held_by: holder }) => {
        if (!isOpen.current) return;
        keep(holder);
        if (isFirst.current) tellFirst(holder);
        isFirst.current = false;
      },
      () => undefined,
    );
  });
  const renew = useEffectEvent(() => {
    if (presence !== 'away') hold();
  });
  useEffect(() => {
    if (!mayHold) return;
    isOpen.current = true;
    // Kept, because the session may be signed out by the time the transfer is left.
    const token = sessionOf('admin')?.token;
    hold();
    const timer = setInterval(renew, RENEWAL);
    return () => {
      clearInterval(timer);
      isOpen.current = false;
      if (!token) return;
      // After the last hold was answered, so that it cannot arrive later than the release.
      void last.current
        .then(() => call(releaseBankTransfer, { params: { id } }, { token, leavesOn401: false }))
        .catch(() => undefined);
    };
  }, [id, mayHold]);

  const holder = answer && answer.at >= (known?.at ?? 0) ? answer.holder : (known?.holder ?? null);
  const isFree = mayHold && answer !== undefined && holder === null;
  // A colleague let go, or the own hold ended: by time, or with another tab.
  useEffect(() => {
    if (isFree) renew();
  }, [isFree]);

  const takingOver = useWrite(holdBankTransfer, {
    refreshes: [getAdminBankTransfer, listAdminBankTransfers],
    onSuccess: ({ data }) => keep(data.held_by),
    onError: (error) => toastError(error, t('hold.failed')),
  });
  return {
    holder,
    takeOver: () => takingOver.mutate({ params: { id }, body: { take_over: true } }),
    isTakingOver: takingOver.isPending,
  };
}
