import type { ReactNode } from 'react';
import type { TrackPageText } from '../../content/track-pages/track-page.ts';
import { trackSections } from '../../content/track-sections.ts';
import { useLanguage } from '../../lib/language.tsx';
import type { PictureName } from '../../lib/picture-names.ts';
import type { PublicPath } from '../../public-pages.ts';
import { Picture } from '../../ui/picture.tsx';
import { LineSteps } from './line-steps.tsx';
import { PageHero } from './page-hero.tsx';
import { PageMeta } from './page-meta.tsx';
import { Section } from './section.tsx';
import styles from './track-opening.module.css';

interface Props {
  path: PublicPath;
  texts: TrackPageText;
  eyebrow: string | undefined;
  picture: PictureName;
  actions: ReactNode;
}

export function TrackOpening({ path, texts, eyebrow, picture, actions }: Props) {
  const language = useLanguage();
  const sections = trackSections[language];
  return (
    <>
      <PageMeta title={texts.name} description={texts.metaDescription} path={path} />
      <PageHero
        {...(eyebrow && { eyebrow })}
        title={texts.title}
        lead={texts.lead}
        actions={actions}
        picture={
          <Picture
            name={picture}
            alt={texts.picture}
            sizes="(min-width: 900px) 540px, 88vw"
            priority
          />
        }
      />
      <Section title={texts.about.title}>
        <div className={styles.about}>
          <div className={styles.text}>
            {texts.about.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <dl className={styles.facts} aria-label={sections.facts}>
            {texts.facts.map(({ value, label }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <bdi dir="ltr">{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </Section>
      <Section title={sections.way} tone="arena">
        <LineSteps steps={texts.way} />
      </Section>
    </>
  );
}
