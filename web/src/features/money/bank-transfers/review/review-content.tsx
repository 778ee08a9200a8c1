import { getAdminBankTransfer } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { FRESH } from '../../../../lib/freshness.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useLive } from '../../../../lib/live.ts';
import { read } from '../../../../lib/query.ts';
import { DataState } from '../../../../ui/data-state.tsx';
import { Decision, type Step } from './decision.tsx';
import type { Compared } from './duplicate-warnings.tsx';
import { MeanwhileNotice } from './meanwhile-notice.tsx';
import styles from './proof-modal.module.css';
import { Proofs } from './proofs.tsx';
import { ReviewFacts } from './review-facts.tsx';
import { useConcurrentChange } from './use-concurrent-change.ts';
import type { ReviewedRow } from './use-decision.ts';
import { useHold } from './use-hold.ts';
import { colleagueAt, useOwnId } from './use-own-id.ts';
import { usePrefetchTransfer } from './use-prefetch-transfer.ts';
import type { Queue } from './use-queue.ts';
import { useReviewKeys } from './use-review-keys.ts';
import { useSteadyProof } from './use-steady-proof.ts';

export interface ContentProps {
  id: string;
  queue: Queue;
  mayDecide: boolean;
  row?: ReviewedRow | undefined;
  evidence?: ((transferId: string) => ReactNode) | undefined;
  notes?: ((transferId: string) => ReactNode) | undefined;
  onOpen: (id: string) => void;
  /** Called if a colleague looked at it already when it was opened. */
  onHeld: (name: string) => void;
  /** The transfer that it is compared with, or null. */
  compared: Compared | null;
  onCompare: (compared: Compared | null) => void;
  step: Step;
  onStep: (step: Step) => void;
  onDecided: (message: string) => void;
  onCorrected: (message: string) => void;
  onOvertaken: () => void;
}

/** While it may be decided it is held for the reader, and the next one is loaded ahead. */
export function ReviewContent(props: ContentProps) {
  const { id, queue, mayDecide, step, onStep, onDecided, onCorrected, onOvertaken } = props;
  const { compared } = props;
  const { t } = useTranslation('bank-transfer-review');
  const facts = useRef<HTMLDivElement>(null);
  const query = useQuery({
    ...read(getAdminBankTransfer, { params: { id } }),
    staleTime: FRESH.transfers,
    // One that was loaded ahead may have changed: it is shown at once and read again.
    refetchOnMount: 'always',
    ...useLive({ whileTyping: true }),
  });
  const { data: shown, dataUpdatedAt } = query;
  const { meanwhile, expect } = useConcurrentChange(shown);
  const ownId = useOwnId();
  const isPending = shown?.status === 'pending';
  const { holder, takeOver, isTakingOver } = useHold({
    id,
    mayHold: mayDecide && (isPending || !shown),
    known: shown && { holder: shown.held_by, at: dataUpdatedAt },
    onFirst: (first) => {
      if (first && ownId !== undefined && first.id !== ownId) props.onHeld(first.name);
    },
  });
  const colleague = isPending ? colleagueAt({ held_by: holder }, ownId) : null;
  const asks = step.asks !== 'nothing';
  const isOpen = mayDecide && isPending;
  const keysOn = useReviewKeys({
    ...props,
    // Whoever has begun to decide goes on: the hold guards nothing.
    mayAsk: isOpen && !colleague,
    onTakeOver: isOpen && colleague ? takeOver : undefined,
  });
  const proof = useSteadyProof(shown?.transfer_proof_url ?? null);
  const isLoaded = shown !== undefined;
  useEffect(() => {
    // Whoever goes on through the queue hears and sees the next one from its beginning.
    if (isLoaded) facts.current?.focus();
  }, [isLoaded]);
  const asksAmount = step.asks === 'approve';
  const amount = shown?.amount;
  const asked = useRef(amount);
  // Before the new amount is painted: nobody shall approve an amount that replaced the one read.
  useLayoutEffect(() => {
    if (asksAmount && asked.current !== amount) onStep({ asks: 'nothing', from: 'approve' });
    asked.current = amount;
  }, [asksAmount, amount, onStep]);
  usePrefetchTransfer(isOpen ? queue.afterDecision : undefined);
  const next = queue.next;
  return (
    <>
      <MeanwhileNotice
        transfer={shown}
        meanwhile={meanwhile}
        colleague={colleague}
        mayDecide={mayDecide}
        onTakeOver={takeOver}
        isTakingOver={isTakingOver}
        onNext={next ? () => props.onOpen(next) : undefined}
      />
      <DataState query={query} failure={t('proof.failed')}>
        {(transfer) => (
          <div className={styles.content} data-comparing={compared !== null || undefined}>
            <ReviewFacts
              transfer={transfer}
              mayDecide={mayDecide}
              evidence={props.evidence?.(transfer.id)}
              notes={props.notes?.(transfer.id)}
              compared={compared}
              onCompare={props.onCompare}
              asks={asks}
              group={facts}
            />
            <Proofs src={proof} keysEverywhere={keysOn} twin={compared?.id} />
            {isOpen && (asks || !colleague) && (
              <div className={styles.decision} data-keep-clear>
                <Decision
                  transfer={transfer}
                  row={props.row}
                  step={step}
                  onStep={onStep}
                  onDecided={(message) => {
                    expect('decided');
                    onDecided(message);
                  }}
                  onCorrected={(message) => {
                    expect('corrected');
                    onCorrected(message);
                  }}
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
    </>
  );
}
