import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  useLoaderData,
} from 'react-router';
import { fetchBlock, loadBlock } from '../../lib/edition-content.ts';
import { onOtherPage } from '../../lib/page-content.ts';
import { useTexts } from '../../lib/texts.ts';
import NotFound from './not-found.tsx';
import { PageHero } from './page-hero.tsx';
import { PageMeta } from './page-meta.tsx';
import { ProjectCard } from './project-card.tsx';
import styles from './projects.module.css';
import { RegisterBand } from './register-band.tsx';
import { SampleNote } from './sample-note.tsx';

export const loader = (args: LoaderFunctionArgs) => loadBlock('projects', args);
export const clientLoader = (args: ClientLoaderFunctionArgs) => fetchBlock('projects', args);
export const shouldRevalidate = onOtherPage;

export default function Projects() {
  const t = useTexts('public');
  const block = useLoaderData<typeof clientLoader>();
  if (!block) return <NotFound />;
  const { title, lead, description, projects } = block;
  return (
    <>
      <PageMeta
        title={t('projects.name')}
        description={description ?? lead ?? title}
        path="/projects"
      />
      <PageHero title={title} {...(lead && { lead })} />
      <section className={styles.section} aria-label={t('projects.list')}>
        <ul className={styles.grid}>
          {projects.map((project, index) => (
            <li key={project.title}>
              <ProjectCard project={project} opening={index === 0} />
            </li>
          ))}
        </ul>
        <SampleNote />
      </section>
      <RegisterBand />
    </>
  );
}
