import { NAMES_ARE_SAMPLES } from '../../content/samples.ts';
import { useTexts } from '../../lib/texts.ts';
import styles from './sample-note.module.css';

export function SampleNote() {
  const t = useTexts('public');
  if (!NAMES_ARE_SAMPLES) return null;
  return <p className={styles.note}>{t('samples')}</p>;
}
