import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import type { BankTransferForReview, TransferTwin } from '@midan/contract';
import { useId } from 'react';
import { IconAlertTriangle } from '../../../../icons/index.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Link } from '../../../../ui/link.tsx';
import { DateText, Money } from '../../../../ui/text.tsx';
import styles from './duplicate-warnings.module.css';

/** A transfer that is compared with the open one, and the button that opened the comparison. */
export interface Compared {
  id: string;
  opener: HTMLElement;
}

interface Props {
  transfer: BankTransferForReview;
  /** Opens the comparison; without it there are no buttons for that. */
  onCompare?: (compared: Compared) => void;
}

type Likeness = Pick<TransferTwin, 'same_picture' | 'same_reference'>;

const likenessOf = ({ same_picture, same_reference }: Likeness) =>
  same_picture && same_reference ? 'both' : same_picture ? 'picture' : 'reference';

function Twin({ twin, onCompare }: Pick<Props, 'onCompare'> & { twin: TransferTwin }) {
  const { t } = useTranslation('bank-transfer-review');
  const link = useId();
  return (
    <Group component="li" gap="xs" wrap="nowrap" justify="space-between">
      <div>
        <Text size="sm" fw={600}>
          {t(`duplicate.${likenessOf(twin)}`)}
        </Text>
        <Anchor
          id={link}
          component={Link}
          to={`/admin/bank-transfers?status=${twin.status}&transfer=${twin.id}`}
          size="sm"
          underline="always"
          c="inherit"
        >
          <bdi>{twin.academy.name}</bdi> · <Money value={twin.amount} /> ·{' '}
          <DateText value={twin.transfer_date} /> · {t(`status.${twin.status}`)}
        </Anchor>
      </div>
      {onCompare && (
        <Button
          variant="default"
          size="compact-md"
          className={styles.compare}
          aria-describedby={link}
          onClick={({ currentTarget }) => onCompare({ id: twin.id, opener: currentTarget })}
        >
          {t('compare.open')}
        </Button>
      )}
    </Group>
  );
}

/** It blocks no decision; nothing if neither proof nor operation number was seen before. */
export function DuplicateWarnings({ transfer, onCompare }: Props) {
  const { t } = useTranslation('bank-transfer-review');
  const { id, duplicates: twins, possible_duplicate: possible } = transfer;
  if (!possible.same_picture && !possible.same_reference) return null;
  // Only the newest twins are listed: one that is like it in the other way may not be among them.
  const unlisted = {
    same_picture: possible.same_picture && !twins.some((twin) => twin.same_picture),
    same_reference: possible.same_reference && !twins.some((twin) => twin.same_reference),
  };
  return (
    <Group className={styles.warning} gap="xs" wrap="nowrap" align="start">
      <IconAlertTriangle size={20} aria-hidden />
      <Stack gap={4} flex={1}>
        <ul className={styles.twins}>
          {twins.map((twin) => (
            <Twin key={twin.id} twin={twin} {...(onCompare && { onCompare })} />
          ))}
          {(unlisted.same_picture || unlisted.same_reference) && (
            <Text component="li" size="sm" fw={600}>
              {t(`duplicate.${likenessOf(unlisted)}`)}
            </Text>
          )}
        </ul>
        <Anchor
          component={Link}
          to={`/admin/bank-transfers?twins_of=${id}`}
          size="sm"
          underline="always"
          c="inherit"
        >
          {t('duplicate.all')}
        </Anchor>
      </Stack>
    </Group>
  );
}
