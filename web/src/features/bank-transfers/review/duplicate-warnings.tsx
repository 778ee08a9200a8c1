import { Anchor, Group, Stack, Text } from '@mantine/core';
import type { BankTransferForReview, TransferTwin } from '@midan/contract';
import { useTranslation } from 'react-i18next';
import { IconAlertTriangle } from '../../../icons/index.ts';
import { Link } from '../../../ui/link.tsx';
import { DateText, Money } from '../../../ui/text.tsx';
import styles from './duplicate-warnings.module.css';

function Twin({ twin }: { twin: TransferTwin }) {
  const { t } = useTranslation('bank-transfer-review');
  return (
    <li>
      <Anchor
        component={Link}
        to={`/admin/bank-transfers?status=${twin.status}&transfer=${twin.id}`}
        underline="always"
        c="inherit"
      >
        <bdi>{twin.academy.name}</bdi> · <Money value={twin.amount} /> ·{' '}
        <DateText value={twin.transfer_date} /> · {t(`status.${twin.status}`)}
      </Anchor>
    </li>
  );
}

/** A proof or operation number that was seen before, and where: a hint, never a refusal. */
export function DuplicateWarnings({ transfer }: { transfer: BankTransferForReview }) {
  const { t } = useTranslation('bank-transfer-review');
  const { duplicates, possible_duplicate: possible } = transfer;
  const warnings = [
    possible.same_picture && {
      text: t('duplicate.picture'),
      twins: duplicates.filter((twin) => twin.same_picture),
    },
    possible.same_reference && {
      text: t('duplicate.reference'),
      twins: duplicates.filter((twin) => twin.same_reference),
    },
  ].filter((warning) => warning !== false);
  if (warnings.length === 0) return null;
  return (
    <Stack gap={6}>
      {warnings.map(({ text, twins }) => (
        <Group key={text} className={styles.warning} gap="xs" wrap="nowrap" align="start">
          <IconAlertTriangle size={20} aria-hidden />
          <div>
            <Text size="sm">{text}</Text>
            <ul className={styles.twins}>
              {twins.map((twin) => (
                <Twin key={twin.id} twin={twin} />
              ))}
            </ul>
          </div>
        </Group>
      ))}
      <Anchor
        component={Link}
        to={`/admin/bank-transfers?twins_of=${transfer.id}`}
        size="sm"
        underline="always"
      >
        {t('duplicate.all')}
      </Anchor>
    </Stack>
  );
}
