import { editionDates } from '../../../lib/edition-dates.ts';
import { useInstallation } from '../../../lib/installation.ts';
import { useTexts } from '../../../lib/texts.ts';
import { EditionDates } from '../edition-dates.tsx';
import { Section } from '../section.tsx';
import { Line } from './line.tsx';
import { useHome } from './use-home.ts';

export function Dates() {
  const t = useTexts('home');
  const { about_title, programmes } = useHome();
  const hasAbout = about_title || programmes?.length;
  const { edition, clock } = useInstallation().site;
  if (editionDates(edition, clock).length === 0) return null;
  return (
    <Section
      id="dates"
      title={t('dates.title')}
      {...(edition.windows.length > 0 && { lead: t('dates.lead') })}
      ground={<Line from={hasAbout ? 'start' : 'end'} to="start" />}
    >
      <EditionDates />
    </Section>
  );
}
