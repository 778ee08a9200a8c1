import type { FormTrack } from '../../content/organization-form.ts';
import type { TrackPageContent } from '../../content/track-pages/track-page.ts';
import { trackSections } from '../../content/track-sections.ts';
import { useLanguage } from '../../lib/language.tsx';
import { type PublicPath, publicPath } from '../../public-pages.ts';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { LineSteps } from './line-steps.tsx';
import { PageHero } from './page-hero.tsx';
import { PageMeta } from './page-meta.tsx';
import { Section } from './section.tsx';
import styles from './track-opening.module.css';

export interface TrackProps {
  path: PublicPath;
  content: TrackPageContent;
  track: FormTrack;
}

/** The opening of every track page: hero with the register button, description, steps. */
export function TrackOpening({ path, content, track }: TrackProps) {
  const language = useLanguage();
  const texts = content[language];
  const sections = trackSections[language];
  return (
    <>
      <PageMeta title={texts.name} description={texts.metaDescription} path={path} />
      <PageHero
        eyebrow={texts.edition}
        title={texts.title}
        lead={texts.lead}
        actions={
          <Link
            className="pill pill-solid"
            to={`${publicPath('/organization-form', language)}?track=${track}`}
          >
            {sections.register}
          </Link>
        }
        picture={
          <Picture
            name={`tracks/${track}`}
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
