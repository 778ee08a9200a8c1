import { Link, useSearchParams } from 'react-router';
import {
  FORM_TRACKS,
  organizationForm,
  STARTING_AMOUNTS,
} from '../../content/organization-form.ts';
import { useLanguage } from '../../lib/language.tsx';
import { useSite } from '../../lib/site.ts';
import { useInBrowser } from '../../lib/use-in-browser.ts';
import { LineSteps } from './line-steps.tsx';
import styles from './organization-form.module.css';
import { PageHero } from './page-hero.tsx';
import { PageMeta } from './page-meta.tsx';
import { Section } from './section.tsx';

const GROUPED = new Intl.NumberFormat('en-US');

/** The amounts of the steps as this installation asks for them. */
function useAmounts(): (text: string) => string {
  const site = useSite();
  const language = useLanguage();
  const amounts: Record<string, number> = {
    deposit: site?.activation_deposit ?? STARTING_AMOUNTS.deposit,
    price: site?.team_price ?? STARTING_AMOUNTS.price,
  };
  const money = (egp: number) =>
    language === 'ar' ? `${GROUPED.format(egp)}\u00A0جنيه` : `EGP\u00A0${GROUPED.format(egp)}`;
  return (text) => text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => money(amounts[name] ?? 0));
}

/** /organization-form: how a school takes part in the chosen track. */
export default function OrganizationForm() {
  const language = useLanguage();
  const texts = organizationForm[language];
  const fill = useAmounts();
  const [params, setParams] = useSearchParams();
  const inBrowser = useInBrowser();
  const asked = FORM_TRACKS.find((track) => track === params.get('track'));
  const chosen = (inBrowser && asked) || FORM_TRACKS[0];
  return (
    <>
      <PageMeta title={texts.name} description={texts.metaDescription} path="/organization-form" />
      <PageHero title={texts.title} lead={texts.lead} />
      <Section title={texts.choose}>
        <fieldset className={styles.tracks} aria-label={texts.choose}>
          {FORM_TRACKS.map((track) => (
            <button
              key={track}
              type="button"
              aria-pressed={track === chosen}
              onClick={() => setParams({ track }, { replace: true, preventScrollReset: true })}
            >
              <strong>{texts.tracks[track]}</strong>
              <span>{texts.ready[track]}</span>
            </button>
          ))}
        </fieldset>
      </Section>
      <Section title={texts.stepsTitle} lead={texts.tracks[chosen]} tone="arena">
        <LineSteps steps={texts.steps.map(({ title, text }) => ({ title, text: fill(text) }))} />
        <div className={styles.actions}>
          <Link className="pill pill-solid" to={`/academy/register?track=${chosen}`}>
            {texts.register}
          </Link>
          <p>
            {texts.loginQuestion} <Link to="/academy/login">{texts.login}</Link>
          </p>
        </div>
      </Section>
    </>
  );
}
