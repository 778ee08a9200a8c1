import { carouselProjects } from '../../../content/carousel-projects.ts';
import { pathInLanguage, useLanguage } from '../../../lib/language.tsx';
import { useTexts } from '../../../lib/texts.ts';
import { Link } from '../../../ui/link.tsx';
import { Carousel } from '../carousel.tsx';
import { ProjectCard } from '../project-card.tsx';
import { Section } from '../section.tsx';
import { Line } from './line.tsx';
import { useHome } from './use-home.ts';

export function Projects() {
  const t = useTexts('home');
  const language = useLanguage();
  const { projects_lead: lead } = useHome();
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
      <Carousel
        label={t('projects.carousel')}
        titles={carouselProjects.map(({ title }) => title[language])}
      >
        {carouselProjects.map((project) => (
          <ProjectCard key={project.imgPath} project={project} heading="h3" />
        ))}
      </Carousel>
    </Section>
  );
}
