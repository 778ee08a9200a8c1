import { Skeleton, Stack } from '@mantine/core';
import type { BankTransferForReview } from '@midan/contract';
import { type ReactNode, type RefObject, Suspense } from 'react';
import { lazyPart } from '../../../../ui/lazy-part.tsx';
import { type Compared, DuplicateWarnings } from './duplicate-warnings.tsx';
import styles from './proof-modal.module.css';
import { Reversal } from './reversal.tsx';
import { KeyFacts, TransferFacts } from './transfer-facts.tsx';

const Comparison = lazyPart(() => import('./comparison.tsx'));

interface Props {
  transfer: BankTransferForReview;
  mayDecide: boolean;
  evidence: ReactNode;
  notes: ReactNode;
  compared: Compared | null;
  onCompare: (compared: Compared | null) => void;
  /** True while a question is open, which Escape leaves first. */
  asks: boolean;
  /** Takes the focus when another transfer is shown. */
  group: RefObject<HTMLDivElement | null>;
}

export function ReviewFacts(props: Props) {
  const { transfer, mayDecide, compared, onCompare } = props;
  return (
    <Stack
      className={styles.facts}
      ref={props.group}
      tabIndex={-1}
      role="group"
      aria-label={transfer.academy.name}
    >
      {compared && (
        <Suspense fallback={<Skeleton h={240} />}>
          <Comparison
            transfer={transfer}
            compared={compared}
            leavesByEscape={!props.asks}
            onLeave={() => onCompare(null)}
          />
        </Suspense>
      )}
      {/* Hidden, not left out: what was written in it stays. */}
      <Stack gap="sm" display={compared ? 'none' : undefined}>
        <KeyFacts transfer={transfer} />
        <DuplicateWarnings transfer={transfer} onCompare={onCompare} />
        {props.evidence}
        <TransferFacts transfer={transfer} />
        {mayDecide && transfer.status === 'approved' && <Reversal transfer={transfer} />}
        {props.notes}
      </Stack>
    </Stack>
  );
}
