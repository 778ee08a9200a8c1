import { Modal, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { getAdminBankTransfer } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FRESH } from '../../../lib/freshness.ts';
import { read } from '../../../lib/query.ts';
import { DataState } from '../../../ui/data-state.tsx';
import { ProofViewer } from '../../../ui/proof-viewer.tsx';
import { useShortcuts, useShortcutsOn } from '../../../ui/shortcuts.ts';
import { toastSuccess } from '../../../ui/toast.ts';
import { Decision, type Step } from './decision.tsx';
import { DuplicateWarnings } from './duplicate-warnings.tsx';
import styles from './proof-modal.module.css';
import { QueueBar } from './queue-bar.tsx';
import { Reversal } from './reversal.tsx';
import { ShortcutLegend } from './shortcut-legend.tsx';
import { TransferFacts } from './transfer-facts.tsx';
import type { ReviewedRow } from './use-decision.ts';
import type { Queue } from './use-queue.ts';

const START: Step = { asks: 'nothing' };

interface Props {
  /** The transfer to show; null closes. */
  id: string | null;
  queue: Queue;
  /** Who may only look sees no buttons that the server would refuse. */
  mayDecide: boolean;
  /** The statement's row that led here. */
  row?: ReviewedRow;
  /** What the bank's statements say of a transfer. */
  evidence?: (transferId: string) => ReactNode;
  /** Notes of administrators about a transfer. */
  notes?: (transferId: string) => ReactNode;
  onOpen: (id: string) => void;
  onClose: () => void;
  /** Takes the focus after the last decision, when the button that opened the proof is gone. */
  heading: RefObject<HTMLHeadingElement | null>;
}

/** A transfer with its proof, and for a pending one the decision; then the next one by itself. */
export function ProofModal(props: Props) {
  const { id, queue, mayDecide, onOpen, onClose, heading } = props;
  const { t } = useTranslation(['bank-transfer-review', 'common']);
  const narrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  // While the dialog fades out it still shows what it showed.
  const [shown, setShown] = useState(id);
  const [step, setStep] = useState(START);
  const [decided, setDecided] = useState(false);
  /** Said in the dialog: a toast would lie over the picture on a phone. */
  const [done, setDone] = useState<string | null>(null);
  if (id && id !== shown) {
    setShown(id);
    setStep(START);
  }
  const isAsking = step.asks !== 'nothing';
  const open = (target: string) => {
    setDone(null);
    onOpen(target);
  };
  const goOn = (message: string) => {
    setDecided(true);
    if (queue.afterDecision) {
      setDone(message);
      onOpen(queue.afterDecision);
    } else {
      toastSuccess(message);
      onClose();
    }
  };
  return (
    <Modal
      opened={id !== null}
      onClose={onClose}
      title={t('proof.title')}
      size={1080}
      fullScreen={narrow}
      closeOnEscape={!isAsking}
      closeButtonProps={{ 'aria-label': t('common:close') }}
      returnFocus={!decided}
      onExitTransitionEnd={() => {
        setShown(null);
        setDecided(false);
        setDone(null);
        if (decided) heading.current?.focus();
      }}
    >
      {shown && (
        <Stack>
          <QueueBar queue={queue} onOpen={open} done={done} />
          <Content
            key={shown}
            id={shown}
            queue={queue}
            mayDecide={mayDecide}
            row={props.row}
            evidence={props.evidence}
            notes={props.notes}
            onOpen={open}
            step={step}
            onStep={setStep}
            onDecided={goOn}
            onCorrected={setDone}
            onOvertaken={() => {
              setDecided(true);
              setStep(START);
            }}
          />
          <ShortcutLegend mayDecide={mayDecide} />
        </Stack>
      )}
    </Modal>
  );
}

interface ContentProps {
  id: string;
  queue: Queue;
  mayDecide: boolean;
  row?: ReviewedRow | undefined;
  evidence?: ((transferId: string) => ReactNode) | undefined;
  notes?: ((transferId: string) => ReactNode) | undefined;
  onOpen: (id: string) => void;
  step: Step;
  onStep: (step: Step) => void;
  onDecided: (message: string) => void;
  onCorrected: (message: string) => void;
  onOvertaken: () => void;
}

/** J and K go through the queue; A and X ask about the open transfer. */
function useReviewKeys({ queue, onOpen, step, onStep }: ContentProps, mayAsk: boolean) {
  const on = useShortcutsOn();
  const isFree = step.asks === 'nothing';
  const go = (target: string | undefined) => {
    if (isFree && target) onOpen(target);
  };
  const ask = (asks: 'approve' | 'reject') => {
    if (isFree && mayAsk) onStep({ asks });
  };
  useShortcuts(
    {
      j: () => go(queue.next),
      k: () => go(queue.previous),
      a: () => ask('approve'),
      x: () => ask('reject'),
    },
    on,
  );
  return on;
}

function Content(props: ContentProps) {
  const { id, mayDecide, step, onStep, onDecided, onCorrected, onOvertaken } = props;
  const { t } = useTranslation('bank-transfer-review');
  const facts = useRef<HTMLDivElement>(null);
  const query = useQuery({
    ...read(getAdminBankTransfer, { params: { id } }),
    staleTime: FRESH.transfers,
  });
  const isOpen = mayDecide && query.data?.status === 'pending';
  const keysOn = useReviewKeys(props, isOpen);
  const isLoaded = query.data !== undefined;
  useEffect(() => {
    // Whoever goes on through the queue hears and sees the next one from its beginning.
    if (isLoaded) facts.current?.focus();
  }, [isLoaded]);
  return (
    <DataState query={query} failure={t('proof.failed')}>
      {(transfer) => (
        <div className={styles.content}>
          <Stack
            className={styles.facts}
            ref={facts}
            tabIndex={-1}
            role="group"
            aria-label={transfer.academy.name}
          >
            <DuplicateWarnings transfer={transfer} />
            {props.evidence?.(transfer.id)}
            <TransferFacts transfer={transfer} />
            {mayDecide && transfer.status === 'approved' && <Reversal transfer={transfer} />}
            {props.notes?.(transfer.id)}
          </Stack>
          <div className={styles.proof}>
            <ProofViewer src={transfer.transfer_proof_url} keysEverywhere={keysOn} />
          </div>
          {isOpen && (
            <div className={styles.decision} data-keep-clear>
              <Decision
                transfer={transfer}
                row={props.row}
                step={step}
                onStep={onStep}
                onDecided={onDecided}
                onCorrected={onCorrected}
                onOvertaken={() => {
                  onOvertaken();
                  facts.current?.focus();
                }}
              />
            </div>
          )}
        </div>
      )}
    </DataState>
  );
}
