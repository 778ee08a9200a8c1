import institutionsPictures from 'virtual:pictures/institutions';
import { institutions, institutionsTexts } from '../../content/institutions.ts';
import { useLanguage } from '../../lib/language.tsx';
import { addPictures } from '../../lib/pictures.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './institutions.module.css';
import { PageHero } from './page-hero.tsx';
import { PageMeta } from './page-meta.tsx';
import { RegisterBand } from './register-band.tsx';
import { SampleNote } from './sample-note.tsx';

addPictures(institutionsPictures);

export default function Institutions() {
  const language = useLanguage();
  const texts = institutionsTexts[language];
  return (
    <>
      <PageMeta title={texts.name} description={texts.metaDescription} path="/institutions" />
      <PageHero title={texts.title} lead={texts.lead} />
      <section className={styles.section} aria-label={texts.title}>
        <ul className={styles.wall}>
          {institutions.map(({ crest, name }) => (
            <li key={crest}>
              <Picture
                name={crest}
                alt={`${texts.crest} ${name[language]}`}
                sizes="128px"
                className={styles.crest}
              />
              <span>{name[language]}</span>
            </li>
          ))}
        </ul>
        <SampleNote />
      </section>
      <RegisterBand />
    </>
  );
}
