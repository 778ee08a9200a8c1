import institutionsPictures from 'virtual:pictures/institutions';
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  useLoaderData,
} from 'react-router';
import { fetchBlock, loadBlock } from '../../lib/edition-content.ts';
import { onOtherPage } from '../../lib/page-content.ts';
import { addPictures } from '../../lib/pictures.ts';
import { useTexts } from '../../lib/texts.ts';
import { ContentPicture } from '../../ui/content-picture.tsx';
import styles from './institutions.module.css';
import NotFound from './not-found.tsx';
import { PageHero } from './page-hero.tsx';
import { PageMeta } from './page-meta.tsx';
import { RegisterBand } from './register-band.tsx';
import { SampleNote } from './sample-note.tsx';

addPictures(institutionsPictures);

export const loader = (args: LoaderFunctionArgs) => loadBlock('institutions', args);
export const clientLoader = (args: ClientLoaderFunctionArgs) => fetchBlock('institutions', args);
export const shouldRevalidate = onOtherPage;

export default function Institutions() {
  const t = useTexts('public');
  const block = useLoaderData<typeof clientLoader>();
  if (!block) return <NotFound />;
  const { title, lead, description, institutions } = block;
  return (
    <>
      <PageMeta
        title={t('explore.institutions')}
        description={description ?? lead ?? title}
        path="/institutions"
      />
      <PageHero title={title} {...(lead && { lead })} />
      <section className={styles.section} aria-label={title}>
        <ul className={styles.wall}>
          {institutions.map(({ label, picture }) => (
            <li key={label}>
              <ContentPicture value={picture} sizes="128px" className={styles.crest} />
              <span>{label}</span>
            </li>
          ))}
        </ul>
        <SampleNote />
      </section>
      <RegisterBand />
    </>
  );
}
