import projectsPictures from 'virtual:pictures/projects';
import { projectsTexts } from '../../content/projects-page.ts';
import type { ProjectCard as Project } from '../../content/schemas.ts';
import { useInstallation } from '../../lib/installation.ts';
import { useLanguage } from '../../lib/language.tsx';
import { addPictures } from '../../lib/pictures.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './project-card.module.css';

addPictures(projectsPictures);

interface Props {
  project: Project;
  heading?: 'h2' | 'h3';
  /** True on the first screen: the picture is loaded at once. */
  opening?: boolean;
}

/** In a new tab: its video, else the installation's YouTube channel; without both no link. */
export function ProjectCard({ project, heading: Heading = 'h2', opening = false }: Props) {
  const language = useLanguage();
  const texts = projectsTexts[language];
  const { youtube } = useInstallation().site.social;
  const address = project.url ?? youtube;
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <Picture
          name={project.imgPath}
          alt=""
          sizes="(min-width: 60rem) 380px, (min-width: 42rem) 50vw, 88vw"
          className={styles.frame}
          priority={opening}
        />
        <svg className={styles.play} viewBox="0 0 64 64" aria-hidden="true">
          <circle cx="32" cy="32" r="30" />
          <path d="M26 20v24l20-12z" />
        </svg>
      </div>
      <Heading>
        {address ? (
          <a href={address} target="_blank" rel="noopener noreferrer">
            {project.title[language]}
            <span className="visually-hidden"> ({texts.newTab})</span>
          </a>
        ) : (
          project.title[language]
        )}
      </Heading>
      <p>{project.description[language]}</p>
      {!project.url && address && <p>{texts.onChannel}</p>}
    </article>
  );
}
