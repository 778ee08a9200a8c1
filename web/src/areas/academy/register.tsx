import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { FORM_TRACKS, organizationForm } from '../../content/organization-form.ts';
import { RegisterForm } from '../../features/academies/register-form.tsx';
import { useLanguage } from '../../lib/language.tsx';
import { useInBrowser } from '../../lib/use-in-browser.ts';
import { RegisterPage } from '../entry/register-page.tsx';

/** The track chosen on /organization-form, if any. */
function useChosenTrack(): string | undefined {
  const { tracks } = organizationForm[useLanguage()];
  const [params] = useSearchParams();
  const inBrowser = useInBrowser();
  const asked = FORM_TRACKS.find((track) => track === params.get('track'));
  return inBrowser && asked ? tracks[asked] : undefined;
}

export default function Register() {
  const { t } = useTranslation('academies');
  const track = useChosenTrack();
  return (
    <RegisterPage
      area="academy"
      notice={
        track && <strong style={{ display: 'block' }}>{t('register.track', { track })}</strong>
      }
      form={RegisterForm}
    />
  );
}
