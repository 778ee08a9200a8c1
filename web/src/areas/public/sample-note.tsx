import { NAMES_ARE_SAMPLES } from '../../content/samples.ts';
import { useInstallation } from '../../lib/installation.ts';
import { useTexts } from '../../lib/texts.ts';
import styles from './sample-note.module.css';

/** @param ofDemo beside what the organiser writes at the desk: only the demo's is invented */
export function SampleNote({ ofDemo = false }: { ofDemo?: boolean }) {
  const t = useTexts('public');
  const { demo } = useInstallation().site;
  if (ofDemo ? !demo : !NAMES_ARE_SAMPLES) return null;
  return <p className={styles.note}>{t('samples')}</p>;
}
