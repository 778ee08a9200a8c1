import { useEffect, useState } from 'react';
import { takeFarewell } from '../../lib/farewell.ts';
import { useTexts } from '../../lib/texts.ts';
import styles from './farewell.module.css';

/** Without a message only an empty live region. */
export function Farewell() {
  const t = useTexts('common');
  const [message, setMessage] = useState<string | null>(null);
  useEffect(() => {
    const left = takeFarewell();
    if (left) setMessage(left);
  }, []);
  return (
    <div role="status">
      {message && (
        <div className={styles.farewell}>
          <p>{message}</p>
          <button type="button" className="pill pill-line" onClick={() => setMessage(null)}>
            {t('close')}
          </button>
        </div>
      )}
    </div>
  );
}
