import awardsPictures from 'virtual:pictures/awards';
import { awardCaptions } from '../../content/award-captions.ts';
import { awardsTexts, CEREMONIES } from '../../content/awards.ts';
import { cityNames, NINE } from '../../content/gallery.ts';
import { useLanguage } from '../../lib/language.tsx';
import { addPictures } from '../../lib/pictures.ts';
import { PageHero } from './page-hero.tsx';
import { PageMeta } from './page-meta.tsx';
import { PictureGrid } from './picture-grid.tsx';
import { SampleNote } from './sample-note.tsx';
import { Section } from './section.tsx';

addPictures(awardsPictures);

export default function Awards() {
  const language = useLanguage();
  const texts = awardsTexts[language];
  return (
    <>
      <PageMeta title={texts.name} description={texts.metaDescription} path="/awards" />
      <PageHero
        title={texts.title}
        lead={texts.lead}
        actions={CEREMONIES.map((city) => (
          <a key={city} className="pill pill-line" href={`#${city}`}>
            {cityNames[city][language]}
          </a>
        ))}
      />
      {CEREMONIES.map((city, index) => (
        <Section
          key={city}
          id={city}
          title={texts.ceremony[city]}
          tone={index % 2 === 0 ? 'paper' : 'arena'}
        >
          <PictureGrid
            opening={index === 0}
            arrangement={index % 2 === 0 ? 'mosaic-start' : 'mosaic-end'}
            lightboxTitle={texts.ceremony[city]}
            pictures={NINE.map((number) => ({
              name: `awards/${city}-${number}` as const,
              alt: awardCaptions[city][number][language],
            }))}
          />
          {index === 0 && <SampleNote />}
        </Section>
      ))}
    </>
  );
}
