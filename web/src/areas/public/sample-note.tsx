import { useInstallation } from '../../lib/installation.ts';
import { useTexts } from '../../lib/texts.ts';
import styles from './sample-note.module.css';

/** In the demo, whose people, schools and partners are invented. */
export function SampleNote() {
  const t = useTexts('public');
  if (!useInstallation().site.demo) return null;
  return <p className={styles.note}>{t('samples')}</p>;
}
