import { useNavigation } from 'react-router';
import styles from './pending-bar.module.css';

/** A line at the head of the screen from the press of a link until its page is there. */
export function PendingBar() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className={styles.bar} aria-hidden />;
}
