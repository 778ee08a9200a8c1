import projectsPictures from 'virtual:pictures/projects';
import type { PageContent } from '@midan/contract';
import { useInstallation } from '../../lib/installation.ts';
import { addPictures } from '../../lib/pictures.ts';
import { useTexts } from '../../lib/texts.ts';
import { ContentPicture } from '../../ui/content-picture.tsx';
import styles from './project-card.module.css';

addPictures(projectsPictures);

interface Props {
  project: NonNullable<PageContent['projects']>['projects'][number];
  heading?: 'h2' | 'h3';
  /** True on the first screen: the picture is loaded at once. */
  opening?: boolean;
}

/** In a new tab: its video, else the installation's YouTube channel; without both no link. */
export function ProjectCard({ project, heading: Heading = 'h2', opening = false }: Props) {
  const t = useTexts('public');
  const { youtube } = useInstallation().site.social;
  const address = project.video || youtube;
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <ContentPicture
          value={project.picture && { ...project.picture, alt: '' }}
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
            {project.title}
            <span className="visually-hidden"> ({t('projects.newTab')})</span>
          </a>
        ) : (
          project.title
        )}
      </Heading>
      <p>{project.text}</p>
      {!project.video && address && <p>{t('projects.onChannel')}</p>}
    </article>
  );
}
