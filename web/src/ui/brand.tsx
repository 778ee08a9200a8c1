import { isWordmark } from '@midan/contract';
import { useBrand } from '../lib/brand.ts';
import { useHome } from '../lib/language.tsx';
import styles from './brand.module.css';
import { Link } from './link.tsx';

export function Brand() {
  const { short, drawing } = useBrand();
  const saysName = isWordmark(drawing);
  return (
    <Link className={styles.brand} to={useHome()}>
      <img {...drawing} alt={saysName ? short : ''} />
      {!saysName && <span>{short}</span>}
    </Link>
  );
}
