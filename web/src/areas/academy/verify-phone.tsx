import { forgetDraft } from '../../features/schools/academies/draft.ts';
import { VerifyPhonePage } from '../entry/verify-phone-page.tsx';

/** Page where a school enters its sign-up code, sees its credentials and goes to the dashboard. */
export default function VerifyPhone() {
  return <VerifyPhonePage area="academy" onward="/academy/dashboard" onVerified={forgetDraft} />;
}
