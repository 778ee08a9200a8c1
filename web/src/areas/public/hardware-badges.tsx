import hardwarePictures from 'virtual:pictures/hardware';
import { hardwareLogos } from '../../content/hardware.ts';
import { trackSections } from '../../content/track-sections.ts';
import { useLanguage } from '../../lib/language.tsx';
import { addPictures } from '../../lib/pictures.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './hardware-badges.module.css';
import { Section } from './section.tsx';

addPictures(hardwarePictures);

export function HardwareBadges() {
  const language = useLanguage();
  const { hardware, hardwareLead } = trackSections[language];
  return (
    <Section title={hardware} lead={hardwareLead} tone="arena">
      <ul className={styles.badges}>
        {hardwareLogos.map(({ imageSrc, caption }) => (
          <li key={imageSrc}>
            <Picture name={imageSrc} alt="" sizes="160px" className={styles.badge} />
            <bdi>{caption[language]}</bdi>
          </li>
        ))}
      </ul>
    </Section>
  );
}
