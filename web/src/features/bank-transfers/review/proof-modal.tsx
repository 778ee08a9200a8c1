import { Modal, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { getAdminBankTransfer } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { read } from '../../../lib/query.ts';
import { DataState } from '../../../ui/data-state.tsx';
import { ProofViewer } from '../../../ui/proof-viewer.tsx';
import { Decision, type Step } from './decision.tsx';
import { DuplicateWarnings } from './duplicate-warnings.tsx';
import { FRESH } from './freshness.ts';
import styles from './proof-modal.module.css';
import { TransferFacts } from './transfer-facts.tsx';

const START: Step = { asks: 'nothing' };

interface Props {
  /** The transfer to show; null closes. */
  id: string | null;
  onClose: () => void;
  /** Takes the focus after a decision, when the button that opened the proof is gone. */
  heading: RefObject<HTMLHeadingElement | null>;
}

/** A transfer with its proof, and for a pending one the decision. */
export function ProofModal({ id, onClose, heading }: Props) {
  const { t } = useTranslation(['bank-transfer-review', 'common']);
  const narrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  // While the dialog fades out it still shows what it showed.
  const [shown, setShown] = useState(id);
  const [step, setStep] = useState(START);
  const [decided, setDecided] = useState(false);
  if (id && id !== shown) {
    setShown(id);
    setStep(START);
    setDecided(false);
  }
  const isAsking = step.asks !== 'nothing';
  return (
    <Modal
      opened={id !== null}
      onClose={onClose}
      title={t('proof.title')}
      size={960}
      fullScreen={narrow}
      closeOnEscape={!isAsking}
      closeOnClickOutside={!isAsking}
      closeButtonProps={{ 'aria-label': t('common:close') }}
      returnFocus={!decided}
      onExitTransitionEnd={() => {
        setShown(null);
        if (decided) heading.current?.focus();
      }}
    >
      {shown && (
        <Content
          id={shown}
          step={step}
          onStep={setStep}
          onDecided={() => {
            setDecided(true);
            onClose();
          }}
          onOvertaken={() => {
            setDecided(true);
            setStep(START);
          }}
        />
      )}
    </Modal>
  );
}

interface ContentProps {
  id: string;
  step: Step;
  onStep: (step: Step) => void;
  onDecided: () => void;
  onOvertaken: () => void;
}

function Content({ id, onOvertaken, ...decision }: ContentProps) {
  const { t } = useTranslation('bank-transfer-review');
  const facts = useRef<HTMLDivElement>(null);
  const query = useQuery({
    ...read(getAdminBankTransfer, { params: { id } }),
    staleTime: FRESH,
  });
  return (
    <DataState query={query} failure={t('proof.failed')}>
      {(transfer) => (
        <div className={styles.content}>
          <Stack className={styles.facts} ref={facts} tabIndex={-1}>
            <TransferFacts transfer={transfer} />
            <DuplicateWarnings transfer={transfer} />
          </Stack>
          <div className={styles.proof}>
            <ProofViewer src={transfer.transfer_proof_url} />
          </div>
          {transfer.status === 'pending' && (
            <div className={styles.decision}>
              <Decision
                transfer={transfer}
                {...decision}
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
