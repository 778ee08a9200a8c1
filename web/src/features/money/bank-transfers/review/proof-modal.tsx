import { Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, type RefObject, useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Modal } from '../../../../ui/modal.tsx';
import { toastSuccess } from '../../../../ui/toast.ts';
import type { Step } from './decision.tsx';
import type { Compared } from './duplicate-warnings.tsx';
import { isolate } from './isolate.ts';
import { QueueBar } from './queue-bar.tsx';
import { ReviewContent } from './review-content.tsx';
import { ShortcutLegend } from './shortcut-legend.tsx';
import type { ReviewedRow } from './use-decision.ts';
import type { Queue } from './use-queue.ts';

const START: Step = { asks: 'nothing' };

interface Props {
  /** The transfer to show; null closes. */
  id: string | null;
  queue: Queue;
  /** True if the queue opened it: then a transfer that a colleague looks at is skipped. */
  inQueue?: boolean;
  /** False hides the buttons that the server would refuse. */
  mayDecide: boolean;
  /** The statement's row from which it was opened; accepting ties both. */
  row?: ReviewedRow;
  evidence?: (transferId: string) => ReactNode;
  notes?: (transferId: string) => ReactNode;
  onOpen: (id: string) => void;
  onClose: () => void;
  /** Takes the focus after the last decision, when the button that opened the proof is gone. */
  heading: RefObject<HTMLHeadingElement | null>;
}

/** A transfer that the queue opened is skipped if a colleague looks at it already. */
export function ProofModal(props: Props) {
  const { id, queue, mayDecide, onOpen, onClose, heading } = props;
  const { t } = useTranslation(['bank-transfer-review', 'common']);
  const narrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  // While the dialog fades out it still shows what it showed.
  const [shown, setShown] = useState(id);
  const [step, setStep] = useState(START);
  const [compared, setCompared] = useState<Compared | null>(null);
  const [decided, setDecided] = useState(false);
  /** Said in the dialog: a toast would lie over the picture on a phone. */
  const [done, setDone] = useState<string | null>(null);
  if (id && id !== shown) {
    setShown(id);
    setStep(START);
    setCompared(null);
  }
  const isAsking = step.asks !== 'nothing';
  const open = (target: string) => {
    setDone(null);
    onOpen(target);
  };
  const skip = (name: string) => {
    if (!id) return;
    queue.skip(id);
    const target = props.inQueue && queue.afterDecision;
    if (!target) return;
    setDone(t('hold.skipped', { name: isolate(name) }));
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
      inAddress
      opened={id !== null}
      onClose={onClose}
      title={t('proof.title')}
      size={compared ? 1280 : 1080}
      fullScreen={narrow}
      closeOnEscape={!isAsking && !compared}
      returnFocus={!decided}
      onExitTransitionEnd={() => {
        setShown(null);
        setCompared(null);
        setDecided(false);
        setDone(null);
        if (decided) heading.current?.focus();
      }}
    >
      {shown && (
        <Stack>
          <QueueBar queue={queue} onOpen={open} done={done} />
          <ReviewContent
            key={shown}
            id={shown}
            queue={queue}
            mayDecide={mayDecide}
            row={props.row}
            evidence={props.evidence}
            notes={props.notes}
            onOpen={open}
            onHeld={skip}
            compared={compared}
            onCompare={setCompared}
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
