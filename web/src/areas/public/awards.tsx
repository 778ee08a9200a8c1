import awardsPictures from 'virtual:pictures/awards';
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  useLoaderData,
} from 'react-router';
import { fetchBlock, loadBlock } from '../../lib/edition-content.ts';
import { onOtherPage } from '../../lib/page-content.ts';
import { addPictures } from '../../lib/pictures.ts';
import { useTexts } from '../../lib/texts.ts';
import NotFound from './not-found.tsx';
import { PageHero } from './page-hero.tsx';
import { PageMeta } from './page-meta.tsx';
import { PictureGrid } from './picture-grid.tsx';
import { SampleNote } from './sample-note.tsx';
import { Section } from './section.tsx';

addPictures(awardsPictures);

export const loader = (args: LoaderFunctionArgs) => loadBlock('albums', args);
export const clientLoader = (args: ClientLoaderFunctionArgs) => fetchBlock('albums', args);
export const shouldRevalidate = onOtherPage;

export default function Awards() {
  const t = useTexts('public');
  const block = useLoaderData<typeof clientLoader>();
  const ceremonies = block?.albums.filter(({ shown }) => shown === 'awards') ?? [];
  if (!block) return <NotFound />;
  const { awards_title: title, awards_lead: lead, awards_description } = block;
  return (
    <>
      <PageMeta
        title={t('awards.name')}
        description={awards_description ?? lead ?? title}
        path="/awards"
      />
      <PageHero
        title={title}
        {...(lead && { lead })}
        actions={ceremonies.map(({ anchor, label }) => (
          <a key={anchor} className="pill pill-line" href={`#${anchor}`}>
            {label}
          </a>
        ))}
      />
      {ceremonies.map(({ anchor, label, title, pictures }, index) => (
        <Section
          key={anchor}
          id={anchor}
          title={title ?? label}
          tone={index % 2 === 0 ? 'paper' : 'arena'}
        >
          <PictureGrid
            name={anchor}
            opening={index === 0}
            arrangement={index % 2 === 0 ? 'mosaic-start' : 'mosaic-end'}
            lightboxTitle={title ?? label}
            pictures={pictures.flatMap(({ picture }) => picture ?? [])}
          />
          {index === 0 && <SampleNote />}
        </Section>
      ))}
    </>
  );
}
