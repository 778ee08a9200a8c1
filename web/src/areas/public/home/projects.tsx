import type { PageContent } from '@midan/contract';
import { useLoaderData } from 'react-router';
import { pathInLanguage, useLanguage } from '../../../lib/language.tsx';
import { useTexts } from '../../../lib/texts.ts';
import { Link } from '../../../ui/link.tsx';
import { Carousel } from '../carousel.tsx';
import { ProjectCard } from '../project-card.tsx';
import { Section } from '../section.tsx';
import { Crossing, Line } from './line.tsx';
import { useHome } from './use-home.ts';

export function Projects() {
  const t = useTexts('home');
  const language = useLanguage();
  const { projects_lead: lead } = useHome();
  const { ceremonies = [], projects } = useLoaderData<PageContent>();
  if (!projects) return ceremonies.length > 0 && <Crossing from="end" to="start" />;
  return (
    <Section
      title={t('projects.title')}
      {...(lead && { lead })}
      action={
        <Link className="pill pill-line" to={pathInLanguage('/projects', language)}>
          {t('projects.all')}
        </Link>
      }
      ground={<Line from="end" to="start" />}
    >
      <Carousel label={t('projects.carousel')} titles={projects.projects.map(({ title }) => title)}>
        {projects.projects.map((project) => (
          <ProjectCard key={project.title} project={project} heading="h3" />
        ))}
      </Carousel>
    </Section>
  );
}
