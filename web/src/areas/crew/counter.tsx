import { Button } from '@mantine/core';
import { useTranslation } from '../../lib/i18n.ts';
import styles from './crew.module.css';

interface Props {
  name: string;
  /** Whose it is, where the same name stands twice on a page. */
  of?: string;
  /** Of one, where each counts. */
  points?: number;
  count: number;
  max: number;
  isWrong?: boolean;
  onCount: (count: number) => void;
}

export function Counter({ name, of, points, count, max, isWrong, onCount }: Props) {
  const { t } = useTranslation('crew');
  const full = of ? t('of', { name, of: `\u2068${of}\u2069` }) : name;
  return (
    <div className={styles.counter} data-missing={isWrong || undefined}>
      <span className={styles.grow}>
        <bdi>{name}</bdi>
        {points !== undefined && (
          <small>
            <bdi dir="ltr">{points > 0 ? `+${points}` : points}</bdi>
          </small>
        )}
      </span>
      <Button
        size="lg"
        variant="default"
        aria-label={t('sheet.less', { name: full })}
        disabled={count === 0}
        onClick={() => onCount(count - 1)}
      >
        −
      </Button>
      <output aria-label={full}>{count}</output>
      <Button
        size="lg"
        variant="default"
        aria-label={t('sheet.more', { name: full })}
        disabled={count >= max}
        onClick={() => onCount(count + 1)}
      >
        +
      </Button>
    </div>
  );
}
