import type { FaqPlaceholder, PageContent } from '@midan/contract';
import { useLoaderData } from 'react-router';
import { finalOf, saleOf } from '../../../lib/edition-dates.ts';
import { useInstallation } from '../../../lib/installation.ts';
import { useLocalized } from '../../../lib/localized.ts';
import { filled } from '../../../lib/page-content.ts';
import { usePublicFormats } from '../../../lib/public-formats.ts';
import { useTexts } from '../../../lib/texts.ts';
import { RichText } from '../rich-text.tsx';
import { Section } from '../section.tsx';
import styles from './faq.module.css';
import { Line } from './line.tsx';

/** What `{price}` and its like stand for; null for what the edition does not have. */
function useFacts(): Record<FaqPlaceholder, string | null> {
  const local = useLocalized();
  const format = usePublicFormats();
  const { edition, clock, activation_deposit, team_price } = useInstallation().site;
  const final = finalOf(edition);
  const sale = saleOf(edition, clock);
  const comma = local({ en: ', ', ar: '، ' });
  return {
    price: format.price(team_price),
    deposit: format.price(activation_deposit),
    purchase_closes: sale.state === 'open' && sale.at ? format.instant(sale.at) : null,
    final: final && `${format.days(final.starts_on, final.ends_on)}${comma}${local(final.place)}`,
    age_day: format.day(edition.age_reference_date),
  };
}

/** Without the questions whose answer names what the edition does not have. */
function useQuestions() {
  const facts = useFacts();
  const { faq } = useLoaderData<PageContent>();
  return (faq?.entries ?? []).flatMap((entry) => {
    const question = filled(entry.question, facts);
    const answer = filled(entry.answer, facts);
    return question === null || answer === null ? [] : [{ question, answer }];
  });
}

/** Nothing before the organiser has written a question. */
export function Faq() {
  const t = useTexts('home');
  const questions = useQuestions();
  if (questions.length === 0) return null;
  return (
    <Section id="faq" title={t('faq.title')} ground={<Line from="start" to="start" />}>
      <div className={styles.questions}>
        {questions.map(({ question, answer }) => (
          <details key={question}>
            <summary>
              <h3>{question}</h3>
            </summary>
            <RichText text={answer} />
          </details>
        ))}
      </div>
    </Section>
  );
}
