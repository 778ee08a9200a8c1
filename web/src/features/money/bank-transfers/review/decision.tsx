import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { type BankTransferForReview, LIMITS, rejectBankTransfer } from '@midan/contract';
import { type KeyboardEvent, useCallback, useRef } from 'react';
import { useFormats } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useDialogForm } from '../../../../ui/dialog-form.ts';
import { useEndpointForm } from '../../../../ui/form.ts';
import { Correction } from './correction.tsx';
import styles from './decision.module.css';
import { isolate } from './isolate.ts';
import { ReasonTemplates } from './reason-templates.tsx';
import { type ReviewedRow, useDecision } from './use-decision.ts';

/** Which question is open; `from` is the one just left, whose button gets the focus back. */
export interface Step {
  asks: 'nothing' | 'approve' | 'reject' | 'correct';
  from?: 'approve' | 'reject' | 'correct';
}

interface Props {
  transfer: BankTransferForReview;
  row?: ReviewedRow | undefined;
  step: Step;
  onStep: (step: Step) => void;
  /** @param message the server's success message */
  onDecided: (message: string) => void;
  onCorrected: (message: string) => void;
  /** Called if another administrator decided or corrected it meanwhile. */
  onOvertaken: () => void;
}

const focus = (element: HTMLElement | null) => element?.focus();

/** With `row`, accepting also ties the transfer to that line of a bank statement. */
export function Decision(props: Props) {
  const { transfer, row, step, onStep, onDecided, onCorrected, onOvertaken } = props;
  const { t } = useTranslation('bank-transfer-review');
  const { money } = useFormats();
  const { form, submit, fail } = useEndpointForm(rejectBankTransfer, {
    initialValues: { rejection_reason: '' },
    failure: { refused: t('decision.rejectFailed'), broken: t('decision.broken') },
  });
  const {
    approve,
    reject,
    isPending: busy,
  } = useDecision({
    row,
    onDecided,
    onOvertaken,
    onRejectFailed: fail,
  });
  const params = { id: transfer.id };
  const reason = form.values.rejection_reason.trim();
  const tooLong = reason.length > LIMITS.rejectionReasonMax;
  useDialogForm({ isDirty: step.asks === 'reject' && reason !== '', sending: busy });
  const templated = useRef('');
  const reasonField = useRef<HTMLTextAreaElement | null>(null);
  /** Puts the sentence below what was typed; a template that is still unchanged is replaced. */
  const addSentence = (sentence: string) => {
    const kept = reason === '' || reason === templated.current ? '' : `${reason}\n`;
    templated.current = sentence;
    form.setFieldValue('rejection_reason', kept + sentence);
    reasonField.current?.focus();
  };

  const holdReason = useCallback((element: HTMLTextAreaElement | null) => {
    reasonField.current = element;
    focus(element);
  }, []);

  const leave = () => {
    if (!busy && step.asks !== 'nothing') onStep({ asks: 'nothing', from: step.asks });
  };
  const leaveByEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') leave();
  };
  const cancel = (
    <Button variant="default" onClick={leave} disabled={busy}>
      {t('decision.cancel')}
    </Button>
  );

  if (step.asks === 'nothing') {
    return (
      <Group role="group" aria-label={t('decision.label')} className={styles.choices}>
        <Button
          px="xs"
          ref={step.from === 'approve' ? focus : undefined}
          aria-keyshortcuts="A"
          onClick={() => onStep({ asks: 'approve' })}
        >
          {t('decision.accept')}
        </Button>
        <Button
          variant="outline"
          color="red"
          px="xs"
          ref={step.from === 'reject' ? focus : undefined}
          aria-keyshortcuts="X"
          onClick={() => onStep({ asks: 'reject' })}
        >
          {t('decision.reject')}
        </Button>
        <Button
          variant="subtle"
          size="compact-md"
          className={styles.third}
          ref={step.from === 'correct' ? focus : undefined}
          onClick={() => onStep({ asks: 'correct' })}
        >
          {t('decision.correct')}
        </Button>
      </Group>
    );
  }
  if (step.asks === 'correct') {
    return (
      <Correction
        transfer={transfer}
        onLeave={() => onStep({ asks: 'nothing', from: 'correct' })}
        onCorrected={onCorrected}
        onOvertaken={onOvertaken}
      />
    );
  }
  if (step.asks === 'approve') {
    return (
      <Stack
        role="group"
        aria-label={t('decision.label')}
        className={styles.question}
        onKeyDown={leaveByEscape}
      >
        <Text id={`accept-${transfer.id}`}>
          {t('decision.acceptQuestion', {
            amount: isolate(money(transfer.amount)),
            academy: isolate(transfer.academy.name),
          })}{' '}
          {row && t('decision.tiesRow')}
        </Text>
        <Group>
          <Button
            ref={focus}
            aria-describedby={`accept-${transfer.id}`}
            loading={busy}
            onClick={() => approve(transfer)}
          >
            {t('decision.confirmAccept')}
          </Button>
          {cancel}
        </Group>
      </Stack>
    );
  }
  return (
    <form
      aria-label={t('decision.label')}
      className={styles.question}
      onKeyDown={leaveByEscape}
      onSubmit={submit((body) => reject.mutate({ params, body }))}
      noValidate
    >
      <Stack gap="xs">
        <ReasonTemplates onChoose={addSentence} />
        <Textarea
          label={t('decision.reasonLabel')}
          description={t('decision.reasonHint')}
          required
          minRows={3}
          ref={holdReason}
          {...form.getInputProps('rejection_reason')}
        />
        <Text size="sm" c={tooLong ? 'red' : 'dimmed'} className="tabular">
          {t('decision.reasonCount', { count: reason.length, max: LIMITS.rejectionReasonMax })}
        </Text>
        <Group className={styles.actions}>
          <Button type="submit" color="red" loading={busy} disabled={reason === '' || tooLong}>
            {t('decision.confirmReject')}
          </Button>
          {cancel}
        </Group>
      </Stack>
    </form>
  );
}
