import { useEffect, useRef } from 'react';
import { createPath, useLocation, useNavigation } from 'react-router';
import { holdReloads, watchNavigation } from '../lib/network.ts';
import { useTexts } from '../lib/texts.ts';
import styles from './lost-notice.module.css';

/**
 * Notice that lies over the page while the network is away, also before the page's script runs:
 * lib/park-scripts.ts and lib/network.ts show it. The page below keeps what was typed. It also
 * starts `watchNavigation` for each navigation to another page, and `holdReloads` once.
 */
export function LostNotice() {
  const t = useTexts('common');
  const notice = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const path = location && location.pathname !== pathname ? createPath(location) : null;
  useEffect(() => watchNavigation(path), [path]);
  useEffect(() => {
    // The script that could not be loaded is there now.
    document.documentElement.dataset.live = '';
    holdReloads();
    if (navigator.onLine) notice.current?.hidePopover?.();
  }, []);
  return (
    <div id="lost" popover="manual" role="alert" className={styles.notice} ref={notice}>
      <h2>{t('lost.title')}</h2>
      <p>{t('lost.text')}</p>
    </div>
  );
}
