import { Button, Checkbox, Group, Text } from '@mantine/core';
import { useTranslation } from '../../../lib/i18n.ts';
import type { Action } from './decision.ts';
import styles from './request-card.module.css';
import type { Progress } from './use-decision.ts';

interface Props {
  /** How many on this page wait for a decision, and how many of them are chosen. */
  waiting: number;
  chosen: number;
  onChooseAll: (chosen: boolean) => void;
  onDecide: (action: Action) => void;
  progress: Progress | null;
}

export function SelectionBar({ waiting, chosen, progress, ...props }: Props) {
  const { t } = useTranslation('enrolment');
  const many = progress && progress.ids.length > 1 ? progress : null;
  // With nothing chosen the bar is one line, also on a phone.
  const isIdle = chosen === 0 && !many;
  const button = (action: Action) => ({
    size: 'sm',
    disabled: chosen === 0 || (progress !== null && many?.action !== action),
    loading: many?.action === action,
    onClick: () => props.onDecide(action),
  });
  return (
    <div className={styles.bar}>
      <Checkbox
        label={t('selectAll')}
        checked={chosen > 0 && chosen === waiting}
        indeterminate={chosen > 0 && chosen < waiting}
        disabled={progress !== null}
        onChange={(event) => props.onChooseAll(event.currentTarget.checked)}
      />
      <Group gap="sm">
        <Text size="sm" role="status" className={isIdle ? 'visually-hidden' : undefined}>
          {many
            ? t('progress', { done: many.done, total: many.ids.length })
            : t('selected', { count: chosen })}
        </Text>
        {!isIdle && (
          <>
            <Button {...button('approve')}>{t('approve.actionMany')}</Button>
            <Button variant="default" {...button('reject')}>
              {t('reject.actionMany')}
            </Button>
          </>
        )}
      </Group>
    </div>
  );
}
