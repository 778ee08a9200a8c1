import { forgetDraft } from '../../features/academies/draft.ts';
import { VerifyPhonePage } from '../entry/verify-phone-page.tsx';

export default function VerifyPhone() {
  return <VerifyPhonePage area="academy" home="/academy/dashboard" onVerified={forgetDraft} />;
}
