import { type SubmitEvent, useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { organizationForm } from '../../content/organization-form.ts';
import { trackPath } from '../../lib/content-pages.ts';
import { useInstallation } from '../../lib/installation.ts';
import { useLanguage } from '../../lib/language.tsx';
import { useLocalized } from '../../lib/localized.ts';
import { usePublicFormats } from '../../lib/public-formats.ts';
import { publicPath } from '../../public-pages.ts';
import { Link } from '../../ui/link.tsx';
import { DatesSection } from './dates-section.tsx';
import { LineSteps } from './line-steps.tsx';
import styles from './organization-form.module.css';
import { PageHero } from './page-hero.tsx';
import { PageMeta } from './page-meta.tsx';
import { Section } from './section.tsx';

/** Replaces `{{deposit}}` and `{{price}}` by the amounts in force. */
function useAmounts(): (text: string) => string {
  const { activation_deposit, team_price } = useInstallation().site;
  const { price } = usePublicFormats();
  return (text) =>
    text.replace('{{deposit}}', price(activation_deposit)).replace('{{price}}', price(team_price));
}

/** The chosen track is put into the address: it is kept in the other language and after Back. */
function useAskedTrack(keys: string[]) {
  const tracks = useRef<HTMLFieldSetElement>(null);
  const [params, setParams] = useSearchParams();
  const asked = keys.indexOf(params.get('track') ?? '');
  useEffect(() => {
    const [first, ...others] = tracks.current?.querySelectorAll('input') ?? [];
    const radio = others[asked - 1];
    if (first?.checked && radio) radio.checked = true;
  }, [asked]);
  const choose = (track: string) =>
    setParams(
      (query) => {
        query.set('track', track);
        return query;
      },
      { replace: true, preventScrollReset: true },
    );
  return { tracks, choose };
}

const FORM = 'registration';

/** Works without scripts too. */
export default function OrganizationForm() {
  const language = useLanguage();
  const texts = organizationForm[language];
  const fill = useAmounts();
  const local = useLocalized();
  const { site } = useInstallation();
  const offered = site.edition.tracks;
  const { tracks, choose } = useAskedTrack(offered.map(({ key }) => key));
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
            {offered.map(({ key, number, sub_title }, index) => {
              const page = trackPath(site, site.edition.slug, { key, number });
              return (
                <label key={key}>
                  <input
                    type="radio"
                    name="track"
                    value={key}
                    defaultChecked={index === 0}
                    onChange={() => choose(key)}
                  />
                  <strong>{local(sub_title)}</strong>
                  <span>{texts.ready[key]}</span>
                  {page && <Link to={publicPath(page, language)}>{texts.about}</Link>}
                </label>
              );
            })}
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
      <DatesSection />
    </>
  );
}
