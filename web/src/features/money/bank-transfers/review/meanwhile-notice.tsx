import { Button, Group, Text } from '@mantine/core';
import type { BankTransferForReview, TransferHolder } from '@midan/contract';
import { IconCircleCheck, IconEye, IconPencil } from '../../../../icons/index.ts';
import { useFormats } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { isolate } from './isolate.ts';
import styles from './meanwhile-notice.module.css';
import type { Meanwhile } from './use-concurrent-change.ts';

interface Props {
  transfer: BankTransferForReview | undefined;
  meanwhile: Meanwhile;
  /** The colleague who looks at it too, or null. */
  colleague: TransferHolder | null;
  mayDecide: boolean;
  onTakeOver: () => void;
  isTakingOver: boolean;
  /** Opens the next transfer; undefined if there is none. */
  onNext: (() => void) | undefined;
}

/** The live region is always there, so that screen readers notice the change. */
export function MeanwhileNotice(props: Props) {
  const { transfer, meanwhile, colleague, mayDecide, onTakeOver, isTakingOver, onNext } = props;
  const { t } = useTranslation('bank-transfer-review');
  const { money } = useFormats();
  const sentence = () => {
    if (transfer && meanwhile === 'decided') {
      const by = transfer.status === 'withdrawn' ? '' : (transfer.decided_by ?? '');
      const status = transfer.status === 'reversed' ? 'approved' : transfer.status;
      if (status !== 'pending') return t(`meanwhile.${status}`, { name: isolate(by) });
    }
    if (colleague) return t('hold.dialog', { name: isolate(colleague.name) });
    if (transfer && meanwhile === 'corrected') {
      return t('meanwhile.corrected', {
        name: isolate(transfer.amount_corrected_by ?? ''),
        amount: isolate(money(transfer.amount)),
      });
    }
    return '';
  };
  const text = sentence();
  const NoticeIcon = meanwhile === 'decided' ? IconCircleCheck : colleague ? IconEye : IconPencil;
  const isDecided = transfer !== undefined && transfer.status !== 'pending';
  const leads = mayDecide && (colleague || meanwhile === 'decided');
  return (
    <Group
      className={text ? styles.notice : styles.silent}
      data-notice={text ? true : undefined}
      justify="space-between"
      gap="xs"
    >
      <Group gap="xs" wrap="nowrap" role="status" className={styles.text}>
        {text && <NoticeIcon size={20} aria-hidden />}
        <Text size="sm">{text}</Text>
      </Group>
      {text && leads && (
        <Group gap="xs">
          {!isDecided && (
            <Button
              size="compact-md"
              variant="default"
              aria-keyshortcuts="T"
              loading={isTakingOver}
              onClick={onTakeOver}
            >
              {t('hold.takeOver')}
            </Button>
          )}
          {onNext && (
            <Button size="compact-md" aria-keyshortcuts="J" onClick={onNext}>
              {t('queue.next')}
            </Button>
          )}
        </Group>
      )}
    </Group>
  );
}
