import { directions } from '@midan/messages';
import { useFormats } from '../lib/format.ts';
import { useLanguage } from '../lib/language.tsx';
import styles from './signed-money.module.css';

/** Keeps the sign before its figure also in right-to-left text. */
const LEFT_TO_RIGHT_MARK = '\u200E';

interface Props {
  value: number;
  /** `in` is green, `out` red; by default the sign decides. */
  tone?: 'in' | 'out';
}

/** Credits have +, also for 0. */
export function SignedMoney({ value, tone = value < 0 ? 'out' : 'in' }: Props) {
  const { money } = useFormats();
  const direction = directions[useLanguage()];
  const sign = value < 0 ? '−' : '+';
  return (
    <span dir={direction} className={`tabular ${styles.amount}`} data-tone={tone}>
      {LEFT_TO_RIGHT_MARK}
      {sign}
      {money(Math.abs(value))}
    </span>
  );
}
