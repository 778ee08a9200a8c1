import {
  type BankTransfer,
  cairoDate,
  createBankTransfer,
  getAcademyProfile,
  getWallet,
  listBankTransfers,
  listWalletTransactions,
} from '@midan/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ownWords } from '../../../lib/api-error.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { sessionOf, signInOf, useSession } from '../../../lib/session.ts';
import { useEndpointForm } from '../../../ui/form.ts';
import { toastInfo, toastSuccess } from '../../../ui/toast.ts';
import {
  blankDraft,
  correctionOf,
  isUntouched,
  loadTransferDraft,
  saveTransferDraft,
} from './draft.ts';

const CHANGED = [getWallet, listBankTransfers, listWalletTransactions, getAcademyProfile];

/** Kept in this tab, without the picture. `progress` is 0 to 1; null while nothing is sent. */
export function useTransferUpload({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['bank-transfers', 'errors', 'shell']);
  const client = useQueryClient();
  const owner = signInOf(useSession('academy'));
  const [today] = useState(() => cairoDate(new Date()));
  const [kept] = useState(() => loadTransferDraft(owner, today));
  const [opened, setOpened] = useState(kept?.open === '1');
  const [restored, setRestored] = useState(opened);
  const [progress, setProgress] = useState<number | null>(null);
  const { form, submit, fail } = useEndpointForm(createBankTransfer, {
    initialValues: { ...(kept ?? blankDraft(today)), transfer_proof: null as File | null },
    failure: ownWords(t('form.failed')),
    check: ({ transfer_date, transfer_proof }) => ({
      ...(transfer_date > cairoDate(new Date()) && {
        transfer_date: t('errors:fields.date_in_future'),
      }),
      ...(!transfer_proof && { transfer_proof: t('errors:fields.file_required') }),
    }),
  });
  const { transfer_proof: picture, ...typed } = form.values;
  const draft = { ...typed, open: opened ? '1' : '' };
  const serialized = JSON.stringify(draft);
  useEffect(() => saveTransferDraft(owner, JSON.parse(serialized)), [owner, serialized]);
  // Who left the page on purpose does not find the dialog open on coming back.
  const forgetOpen = useEffectEvent(() => {
    if (sessionOf('academy')) saveTransferDraft(owner, { ...draft, open: '' });
  });
  useEffect(() => () => forgetOpen(), []);

  const begin = (values: ReturnType<typeof blankDraft>) => {
    form.setValues({ ...values, transfer_proof: null });
    form.clearErrors();
    setRestored(false);
  };
  /** What was typed before for the same one stays; `amount` (EGP) is ignored then. */
  const open = (given: { amount?: number; correct?: BankTransfer } = {}) => {
    const { amount, correct } = given;
    if (correct) {
      if (correct.id !== typed.from_id) begin(correctionOf(correct));
    } else if (typed.from_id || isUntouched(draft)) {
      begin({ ...blankDraft(cairoDate(new Date())), amount: amount ? String(amount) : '' });
    }
    setOpened(true);
  };
  const close = () => {
    setOpened(false);
    setRestored(false);
  };
  const sent = useRef<AbortController>(null);
  const upload = useWrite(createBankTransfer, {
    refreshes: CHANGED,
    onSuccess: ({ message }) => {
      begin(blankDraft(cairoDate(new Date())));
      close();
      toastSuccess(message || t('form.done'));
      onDone();
    },
    onError: (error) => {
      if (!sent.current?.signal.aborted) return fail(error);
      toastInfo(t('shell:file.stopped'));
      // It may have arrived.
      for (const { name } of CHANGED) void client.invalidateQueries({ queryKey: [name] });
    },
    onSettled: () => setProgress(null),
  });
  const send = submit(({ transfer_proof: file, ...values }) => {
    if (!file || upload.isPending) return;
    const { from_id: _id, from_status: _status, open: _open, ...body } = values;
    setProgress(0);
    sent.current = new AbortController();
    upload.mutate({ body, file, onProgress: setProgress, signal: sent.current.signal });
  });
  return {
    form,
    opened,
    open,
    close,
    send,
    stop: () => sent.current?.abort(),
    sending: upload.isPending,
    progress,
    /** The dialog came back with what was typed, and the picture is still to be chosen again. */
    restored: restored && picture === null,
  };
}
export type TransferUploadState = ReturnType<typeof useTransferUpload>;
