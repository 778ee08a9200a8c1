import { Button } from '@mantine/core';
import type { Criterion } from '@midan/contract';
import { useTranslation } from '../../lib/i18n.ts';
import { useLocalized } from '../../lib/localized.ts';
import styles from './crew.module.css';

/** Marks without words that are shown all. */
const FEW = 7;

/** Words stand at equal parts of the maximum, best last; without words each step, or quarters. */
function choicesOf({ max, step, anchors }: Criterion) {
  const steps = max / step + 1;
  if (anchors.length === 0 && steps <= FEW)
    return Array.from({ length: steps }, (_, index) => ({ value: index * step, label: null }));
  const words = anchors.length > 0 ? anchors : [null, null, null, null];
  const marks = words.map((label, index) => ({
    label,
    value: Math.max(step, Math.round((max * (index + 1)) / words.length / step) * step),
  }));
  return marks.filter(({ value }, index) => value !== marks[index + 1]?.value);
}

interface Props {
  criterion: Criterion;
  mark: number | undefined;
  isMissing: boolean;
  onMark: (mark: number) => void;
}

export function CriterionField({ criterion, mark, isMissing, onMark }: Props) {
  const { t } = useTranslation('crew');
  const local = useLocalized();
  const { key, max, step } = criterion;
  const name = local(criterion.label);
  return (
    <fieldset className={styles.criterion} data-missing={isMissing || undefined}>
      <legend>
        <bdi>{name}</bdi> <small>{t('sheet.of', { max })}</small>
      </legend>
      <div className={criterion.anchors.length > 0 ? styles.anchors : styles.choice}>
        {choicesOf(criterion).map(({ value, label }) => (
          <label key={value} className={styles.anchor}>
            <input
              type="radio"
              name={key}
              checked={mark === value}
              onChange={() => onMark(value)}
            />
            <b>{value}</b>
            {label && <bdi>{local(label)}</bdi>}
          </label>
        ))}
      </div>
      <div className={styles.fine}>
        <Button
          variant="default"
          aria-label={t('sheet.less', { name })}
          disabled={mark === 0}
          onClick={() => onMark(Math.max(0, (mark ?? step) - step))}
        >
          −
        </Button>
        <output aria-label={name}>{mark ?? '–'}</output>
        <Button
          variant="default"
          aria-label={t('sheet.more', { name })}
          disabled={mark === max}
          onClick={() => onMark(Math.min(max, (mark ?? 0) + step))}
        >
          +
        </Button>
      </div>
      {isMissing && <div className={styles.problem}>{t('sheet.noMark')}</div>}
    </fieldset>
  );
}
