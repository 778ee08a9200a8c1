import { IconCheck } from '../../../icons/index.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import type { NextStep } from './next-step.ts';
import styles from './school-path.module.css';

const STATIONS = ['registered', 'deposit', 'teams', 'compete'] as const;
const STATION_OF = {
  upload: 1,
  review: 1,
  topUp: 2,
  topUpReview: 2,
  join: 2,
  purchase_opens: 2,
  purchase_over: 2,
  buy: 2,
  guardian_no: 3,
  confirm_guardians: 3,
  choose_tracks: 3,
  fill_teams: 3,
  event: 3,
  teams: 3,
} as const satisfies Record<NextStep, number>;

export function SchoolPath({ step }: { step: NextStep }) {
  const { t } = useTranslation('dashboard');
  const here = STATION_OF[step];
  return (
    <ol className={styles.path}>
      {STATIONS.map((station, index) => {
        const state = index < here ? 'done' : index === here ? 'current' : 'ahead';
        return (
          <li
            key={station}
            className={styles.station}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden>
              {state === 'done' ? <IconCheck size={16} stroke={2.5} /> : index + 1}
            </span>
            <span>
              {t(`path.${station}`)}
              {state === 'done' && <span className="visually-hidden"> ({t('path.done')})</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
