import { useEffect, useState } from 'react';
import { takeFarewell } from '../../lib/farewell.ts';
import { useTexts } from '../../lib/texts.ts';
import styles from './farewell.module.css';

/**
 * Shows the message that an account area left in this tab for the next page, until it is closed or
 * the page is reloaded. Without one only an empty live region.
 */
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
