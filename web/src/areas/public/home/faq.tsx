import { finalOf, saleOf } from '../../../lib/edition-dates.ts';
import { useInstallation } from '../../../lib/installation.ts';
import { useLocalized } from '../../../lib/localized.ts';
import { usePublicFormats } from '../../../lib/public-formats.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Section } from '../section.tsx';
import styles from './faq.module.css';
import { Line } from './line.tsx';

/** The final's is left out if none is planned, the guardian's if no consent is asked for. */
function useQuestions(): { question: string; answer: string }[] {
  const t = useTexts('home');
  const local = useLocalized();
  const format = usePublicFormats();
  const { site } = useInstallation();
  const { edition, clock, guardian_consent, student_portal } = site;
  const final = finalOf(edition);
  const sale = saleOf(edition, clock);
  const at = sale.state !== 'closed' && sale.at ? format.instant(sale.at) : null;
  const values = {
    day: format.day(edition.age_reference_date),
    deposit: format.price(site.activation_deposit),
    price: format.price(site.team_price),
  };
  const plain = (key: 'who' | 'register' | 'cost' | 'robot' | 'guardian') => ({
    question: t(`faq.${key}.question`),
    answer: t(`faq.${key}.answer`, values),
  });
  const until = sale.state === 'open' && !at ? 'always' : sale.state;
  return [
    plain('who'),
    plain('register'),
    plain('cost'),
    { question: t('faq.until.question'), answer: t(`faq.until.${until}`, { at: at ?? '' }) },
    ...(final
      ? [
          {
            question: t('faq.final.question'),
            answer: t('faq.final.answer', {
              days: format.days(final.starts_on, final.ends_on),
              place: local(final.place),
            }),
          },
        ]
      : []),
    plain('robot'),
    {
      question: t('faq.otherSchool.question'),
      answer: t(`faq.otherSchool.${student_portal}`),
    },
    ...(guardian_consent === 'off' ? [] : [plain('guardian')]),
  ];
}

export function Faq() {
  const t = useTexts('home');
  return (
    <Section id="faq" title={t('faq.title')} ground={<Line from="start" to="start" />}>
      <div className={styles.questions}>
        {useQuestions().map(({ question, answer }) => (
          <details key={question}>
            <summary>
              <h3>{question}</h3>
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
