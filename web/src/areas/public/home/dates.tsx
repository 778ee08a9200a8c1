import { useTexts } from '../../../lib/texts.ts';
import { EditionDates } from '../edition-dates.tsx';
import { Section } from '../section.tsx';
import { Line } from './line.tsx';

/** The current edition from registration to the final: its dates are stops on the line. */
export function Dates() {
  const t = useTexts('home');
  return (
    <Section
      id="dates"
      title={t('dates.title')}
      lead={t('dates.lead')}
      ground={<Line from="start" to="start" />}
    >
      <EditionDates />
    </Section>
  );
}
