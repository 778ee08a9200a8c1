import { useInstallation } from '../../../lib/installation.ts';
import { pathInLanguage, useLanguage } from '../../../lib/language.tsx';
import { useTexts } from '../../../lib/texts.ts';
import { Link } from '../../../ui/link.tsx';
import { EditionNumbers } from '../edition-numbers.tsx';
import { Section } from '../section.tsx';
import { Line } from './line.tsx';
import { StatIcon } from './stat-icon.tsx';
import { previousEdition, useHome } from './use-home.ts';

/** Without an edition with numbers only heading and link; nothing before the first edition. */
export function Numbers() {
  const t = useTexts('home');
  const { film, numbers_lead: lead } = useHome();
  const language = useLanguage();
  const { editions } = useInstallation().site;
  if (editions.length === 0) return null;
  const previous = previousEdition(editions);
  return (
    <Section
      title={t('numbers.title')}
      {...(lead && { lead })}
      action={
        <Link className="pill pill-line" to={pathInLanguage('/editions', language)}>
          {t('numbers.all')}
        </Link>
      }
      ground={<Line from={film ? 'end' : 'start'} to="start" />}
    >
      <EditionNumbers numbers={previous?.numbers ?? null}>
        {previous?.prize_money && (
          <div data-color="prizes">
            <StatIcon name="prizes" />
            <dt>
              {t('numbers.prizes')}
              <small>{t('numbers.prizesText')}</small>
            </dt>
            <dd>
              <bdi dir="ltr">+{previous.prize_money.toLocaleString('en-US')}</bdi>
            </dd>
          </div>
        )}
      </EditionNumbers>
    </Section>
  );
}
