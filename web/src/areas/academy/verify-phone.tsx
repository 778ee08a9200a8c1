import { forgetDraft } from '../../features/schools/academies/draft.ts';
import { VerifyPhonePage } from '../entry/verify-phone-page.tsx';

export default function VerifyPhone() {
  return <VerifyPhonePage area="academy" onward="/academy/dashboard" onVerified={forgetDraft} />;
}
