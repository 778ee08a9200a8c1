import { useSearchParams } from 'react-router';
import { RegisterForm } from '../../features/schools/academies/register-form.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { useInstallation } from '../../lib/installation.ts';
import { useLocalized } from '../../lib/localized.ts';
import { useInBrowser } from '../../lib/use-in-browser.ts';
import { RegisterPage } from '../entry/register-page.tsx';

/** Undefined without `track` or for an unknown key, and on the server. */
function useChosenTrack(): string | undefined {
  const local = useLocalized();
  const { site } = useInstallation();
  const [params] = useSearchParams();
  const inBrowser = useInBrowser();
  const asked = site.edition.tracks.find(({ key }) => key === params.get('track'));
  return inBrowser && asked ? local(asked.sub_title) : undefined;
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
