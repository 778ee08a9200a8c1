import { ContentPicture } from '../../../ui/content-picture.tsx';
import styles from './banner.module.css';
import { useHome } from './use-home.ts';

export function Banner() {
  const { banner } = useHome();
  return banner && <ContentPicture value={banner} sizes="100vw" className={styles.banner} />;
}
