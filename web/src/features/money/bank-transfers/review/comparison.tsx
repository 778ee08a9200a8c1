import { Anchor, Button, Stack, Text } from '@mantine/core';
import type { BankTransferForReview } from '@midan/contract';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { DataState } from '../../../../ui/data-state.tsx';
import { Link } from '../../../../ui/link.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { DateText, Ltr, Money } from '../../../../ui/text.tsx';
import styles from './comparison.module.css';
import type { Compared } from './duplicate-warnings.tsx';
import { useTwin } from './use-twin.ts';

/** Exported here so that both parts of the comparison are loaded as one file. */
export { TwinProof } from './twin-proof.tsx';

interface Props {
  transfer: BankTransferForReview;
  compared: Compared;
  /** False while a question is open, which Escape leaves first. */
  leavesByEscape: boolean;
  onLeave: () => void;
}

/** Two transfers agree in a row if their keys are equal. */
function useRows() {
  const { t } = useTranslation('bank-transfer-review');
  const row = (
    label: string,
    key: (one: BankTransferForReview) => string | number | null,
    show: (one: BankTransferForReview) => ReactNode,
  ) => ({ label, key, show });
  return [
    row(
      t('field.academy'),
      ({ academy }) => academy.id,
      ({ academy }) => <bdi>{academy.name}</bdi>,
    ),
    row(
      t('field.amount'),
      ({ amount }) => amount,
      ({ amount }) => <Money value={amount} />,
    ),
    row(
      t('field.reference'),
      (one) => one.reference_number,
      (one) =>
        one.reference_number === null ? t('noReference') : <Ltr>{one.reference_number}</Ltr>,
    ),
    row(
      t('field.date'),
      (one) => one.transfer_date,
      (one) => <DateText value={one.transfer_date} />,
    ),
    row(
      t('field.bank'),
      (one) => one.bank_name,
      (one) => <bdi>{one.bank_name}</bdi>,
    ),
    row(
      t('field.status'),
      ({ status }) => status,
      ({ status }) => <StatusBadge status={status} label={t(`status.${status}`)} />,
    ),
    row(
      t('field.uploaded'),
      (one) => one.created_at,
      (one) => <DateText value={one.created_at} style="time" />,
    ),
  ];
}

function Table({ one, other }: { one: BankTransferForReview; other: BankTransferForReview }) {
  const { t } = useTranslation('bank-transfer-review');
  const rows = useRows();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('compare.this')}</th>
          <th scope="col">
            <Anchor
              component={Link}
              to={`/admin/bank-transfers?status=${other.status}&transfer=${other.id}`}
              inherit
              underline="always"
            >
              {t('compare.other')}
            </Anchor>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, key, show }) => {
          const isSame = key(one) === key(other);
          return (
            <tr key={label} className={isSame ? undefined : styles.differing}>
              <th scope="row">
                {label}
                <Text span className={`${styles.mark} ${isSame ? '' : styles.differs}`}>
                  {t(isSame ? 'compare.same' : 'compare.differs')}
                </Text>
              </th>
              <td>{show(one)}</td>
              <td>{show(other)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Takes the focus, and gives it back to the button that opened it. */
export default function Comparison({ transfer, compared, leavesByEscape, onLeave }: Props) {
  const { t } = useTranslation('bank-transfer-review');
  const query = useTwin(compared.id);
  const leave = useRef<HTMLButtonElement>(null);
  const { opener } = compared;
  useEffect(() => {
    leave.current?.focus();
    return () => opener.focus();
  }, [opener]);
  useEffect(() => {
    if (!leavesByEscape) return;
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.isComposing) onLeave();
    };
    // Before the question sees the key: one press leaves one of the two.
    addEventListener('keydown', press, true);
    return () => removeEventListener('keydown', press, true);
  }, [leavesByEscape, onLeave]);
  return (
    <Stack gap="xs">
      <Button ref={leave} variant="default" size="compact-md" onClick={onLeave}>
        {t('compare.leave')}
      </Button>
      <DataState query={query} failure={t('proof.failed')}>
        {(other) => <Table one={transfer} other={other} />}
      </DataState>
    </Stack>
  );
}
