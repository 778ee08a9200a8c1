import { type SubmitEvent, useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { FORM_TRACKS, organizationForm } from '../../content/organization-form.ts';
import { useInstallation } from '../../lib/installation.ts';
import { useLanguage } from '../../lib/language.tsx';
import { Link } from '../../ui/link.tsx';
import { LineSteps } from './line-steps.tsx';
import styles from './organization-form.module.css';
import { PageHero } from './page-hero.tsx';
import { PageMeta } from './page-meta.tsx';
import { Section } from './section.tsx';

/** The amounts of this installation, for the steps. */
function useAmounts(): (text: string) => string {
  const language = useLanguage();
  const { activation_deposit, team_price } = useInstallation().site;
  const amounts = { deposit: activation_deposit, price: team_price };
  const money = (egp: number) => {
    const amount = egp.toLocaleString('en-US');
    return language === 'ar' ? `${amount}\u00A0جنيه` : `EGP\u00A0${amount}`;
  };
  return (text) =>
    text.replace(/\{\{(deposit|price)\}\}/g, (_, name: keyof typeof amounts) =>
      money(amounts[name]),
    );
}

/** Selects the track in the address, unless the reader has already chosen one. */
function useAskedTrack() {
  const tracks = useRef<HTMLFieldSetElement>(null);
  const [params] = useSearchParams();
  const asked = (FORM_TRACKS as readonly (string | null)[]).indexOf(params.get('track'));
  useEffect(() => {
    const [first, ...others] = tracks.current?.querySelectorAll('input') ?? [];
    const radio = others[asked - 1];
    if (first?.checked && radio) radio.checked = true;
  }, [asked]);
  return tracks;
}

const FORM = 'registration';

/** /organization-form: how a school takes part in the chosen track. Chooses without scripts too. */
export default function OrganizationForm() {
  const language = useLanguage();
  const texts = organizationForm[language];
  const fill = useAmounts();
  const tracks = useAskedTrack();
  const navigate = useNavigate();
  const register = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const track = new FormData(event.currentTarget).get('track');
    void navigate(`/academy/register?track=${track}`);
  };
  return (
    <>
      <PageMeta title={texts.name} description={texts.metaDescription} path="/organization-form" />
      <PageHero title={texts.title} lead={texts.lead} />
      <Section title={texts.choose}>
        <form id={FORM} action="/academy/register" onSubmit={register}>
          <fieldset className={styles.tracks} aria-label={texts.choose} ref={tracks}>
            {FORM_TRACKS.map((track, index) => (
              <label key={track}>
                <input type="radio" name="track" value={track} defaultChecked={index === 0} />
                <strong>{texts.tracks[track]}</strong>
                <span>{texts.ready[track]}</span>
              </label>
            ))}
          </fieldset>
        </form>
      </Section>
      <Section title={texts.stepsTitle} tone="arena">
        <LineSteps steps={texts.steps.map(({ title, text }) => ({ title, text: fill(text) }))} />
        <div className={styles.actions}>
          <button type="submit" form={FORM} className="pill pill-solid">
            {texts.register}
          </button>
          <p>
            {texts.loginQuestion} <Link to="/academy/login">{texts.login}</Link>
          </p>
        </div>
      </Section>
    </>
  );
}
