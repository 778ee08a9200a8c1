import { editionDates } from '../../../lib/edition-dates.ts';
import { useInstallation } from '../../../lib/installation.ts';
import { useTexts } from '../../../lib/texts.ts';
import { EditionDates } from '../edition-dates.tsx';
import { Section } from '../section.tsx';
import { Line } from './line.tsx';

export function Dates() {
  const t = useTexts('home');
  const { edition, clock } = useInstallation().site;
  if (editionDates(edition, clock).length === 0) return null;
  return (
    <Section
      id="dates"
      title={t('dates.title')}
      {...(edition.windows.length > 0 && { lead: t('dates.lead') })}
      ground={<Line from="start" to="start" />}
    >
      <EditionDates />
    </Section>
  );
}
