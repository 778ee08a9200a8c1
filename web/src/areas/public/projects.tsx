import { projects } from '../../content/projects.ts';
import { projectsTexts } from '../../content/projects-page.ts';
import { useLanguage } from '../../lib/language.tsx';
import { PageHero } from './page-hero.tsx';
import { PageMeta } from './page-meta.tsx';
import { ProjectCard } from './project-card.tsx';
import styles from './projects.module.css';
import { RegisterBand } from './register-band.tsx';
import { SampleNote } from './sample-note.tsx';

export default function Projects() {
  const texts = projectsTexts[useLanguage()];
  return (
    <>
      <PageMeta title={texts.name} description={texts.metaDescription} path="/projects" />
      <PageHero title={texts.title} lead={texts.lead} />
      <section className={styles.section} aria-label={texts.list}>
        <ul className={styles.grid}>
          {projects.map((project, index) => (
            <li key={project.imgPath}>
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
