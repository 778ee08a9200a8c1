import { Button, Group, Skeleton } from '@mantine/core';
import type { Receipt } from '@midan/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { CreditNoteSheet } from '../features/money/receipts/credit-note-sheet.tsx';
import { ReceiptSheet } from '../features/money/receipts/receipt-sheet.tsx';
import { useListLabels } from '../features/schools/academies/labels.ts';
import { IconPrinter } from '../icons/index.ts';
import { isAbsent } from '../lib/api-error.ts';
import { useTranslation } from '../lib/i18n.ts';
import { BackButton } from '../ui/back-button.tsx';
import { DataState } from '../ui/data-state.tsx';
import { DownloadButton } from '../ui/download-button.tsx';
import { PageHeader } from '../ui/page-header.tsx';

interface Props<R extends Receipt> {
  purchase: UseQueryResult<R, Error>;
  absent: ReactNode;
  back: (receipt: R) => ReactNode;
  save: (query: { format: 'pdf'; credit_note: string | undefined }) => Promise<void>;
  /** Address of the receipt without its id. */
  base: string;
  /** What stands below a receipt, unprinted. */
  below?: (receipt: R) => ReactNode;
}

function Bar({
  back,
  print,
  save,
}: {
  back: ReactNode;
  print: string;
  save: Props<Receipt>['save'];
}) {
  const { t } = useTranslation('receipts');
  const { noteId } = useParams();
  return (
    <Group justify="space-between" gap="sm" mb="md" w="100%" maw="48rem" mx="auto">
      {back}
      <Group gap="sm">
        <DownloadButton
          label={t('pdf')}
          done={t('pdfDone')}
          failed={t('pdfFailed')}
          save={() => save({ format: 'pdf', credit_note: noteId })}
        />
        <Button leftSection={<IconPrinter size={20} aria-hidden />} onClick={() => window.print()}>
          {print}
        </Button>
      </Group>
    </Group>
  );
}

export function ReceiptPage<R extends Receipt>(props: Props<R>) {
  const { purchase, absent, back, base, below, save } = props;
  const { t } = useTranslation('receipts');
  const labels = useListLabels();
  const { noteId } = useParams();
  const isMissing = isAbsent(purchase.error);
  return (
    <>
      {!purchase.data && <PageHeader title={t(noteId ? 'noteTitle' : 'title')} />}
      {isMissing && absent}
      {!isMissing && (
        <DataState
          query={purchase}
          failure={t('failed')}
          skeleton={<Skeleton h={520} maw="48rem" mx="auto" radius="lg" />}
        >
          {(receipt) => {
            const path = `${base}/${receipt.id}`;
            const place = labels.governorate(receipt.academy.governorate);
            const note = receipt.credit_notes.find(({ id }) => id === noteId);
            if (noteId && !note) return absent;
            if (note) {
              return (
                <>
                  <title>{t('noteTab', { number: note.credit_note_number })}</title>
                  <Bar
                    back={<BackButton to={path}>{t('toReceipt')}</BackButton>}
                    print={t('printNote')}
                    save={save}
                  />
                  <CreditNoteSheet receipt={receipt} note={note} place={place} />
                </>
              );
            }
            return (
              <>
                <title>{t('tab', { number: receipt.receipt_number })}</title>
                <Bar back={back(receipt)} print={t('print')} save={save} />
                <ReceiptSheet receipt={receipt} place={place} path={path} />
                {below?.(receipt)}
              </>
            );
          }}
        </DataState>
      )}
    </>
  );
}
