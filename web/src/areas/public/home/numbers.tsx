import { useInstallation } from '../../../lib/installation.ts';
import { pathInLanguage, useLanguage } from '../../../lib/language.tsx';
import { useTexts } from '../../../lib/texts.ts';
import { Link } from '../../../ui/link.tsx';
import { EditionNumbers } from '../edition-numbers.tsx';
import { Section } from '../section.tsx';
import { Line } from './line.tsx';
import { StatIcon } from './stat-icon.tsx';

/** The newest edition that is over, in numbers. */
export function Numbers() {
  const t = useTexts('home');
  const language = useLanguage();
  const { editions } = useInstallation().site;
  const previous = editions.find(
    ({ status, numbers }) => numbers && (status === 'published' || status === 'archived'),
  );
  return (
    <Section
      title={t('numbers.title')}
      lead={t('numbers.lead')}
      action={
        <Link className="pill pill-line" to={pathInLanguage('/editions', language)}>
          {t('numbers.all')}
        </Link>
      }
      ground={<Line from="end" to="start" />}
    >
      <EditionNumbers numbers={previous?.numbers ?? null}>
        <div data-color="prizes">
          <StatIcon name="prizes" />
          <dt>
            {t('numbers.prizes')}
            <small>{t('numbers.prizesText')}</small>
          </dt>
          <dd>
            <bdi dir="ltr">{t('numbers.prizesValue')}</bdi>
          </dd>
        </div>
      </EditionNumbers>
    </Section>
  );
}
