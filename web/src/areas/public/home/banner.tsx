import { useTexts } from '../../../lib/texts.ts';
import { Picture } from '../../../ui/picture.tsx';
import styles from './banner.module.css';

export function Banner() {
  const t = useTexts('home');
  return <Picture name="banner" alt={t('banner')} sizes="100vw" className={styles.banner} />;
}
