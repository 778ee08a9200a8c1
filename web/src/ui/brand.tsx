import { useBrand } from '../lib/brand.ts';
import { useHome } from '../lib/language.tsx';
import styles from './brand.module.css';
import { Link } from './link.tsx';

export function Brand() {
  const { short } = useBrand();
  return (
    <Link className={styles.brand} to={useHome()}>
      <svg width="34" height="34" viewBox="0 0 34 34" aria-hidden="true">
        <rect width="34" height="34" rx="10" fill="var(--signal-fill)" />
        <path
          d="M6 26V14.5a4.5 4.5 0 0 1 9 0V19a3.5 3.5 0 0 0 7 0v-9"
          fill="none"
          stroke="#fff"
          strokeWidth="3.5"
          strokeLinecap="round"
        />
        <circle cx="26" cy="9" r="3.4" fill="#f5a800" />
      </svg>
      <span>{short}</span>
    </Link>
  );
}
