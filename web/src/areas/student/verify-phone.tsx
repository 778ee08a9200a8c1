import { forgetDraft } from '../../features/people/student-account/draft.ts';
import { VerifyPhonePage } from '../entry/verify-phone-page.tsx';
import { PortalGate } from './portal-gate.tsx';

/** Asks a student for the sign-up code; a placeholder while the portal is closed. */
export default function StudentVerifyPhone() {
  return (
    <PortalGate placeholder={{ page: 'verify', to: '/academy/register' }}>
      <VerifyPhonePage area="student" onward="/student/login" onVerified={forgetDraft} />
    </PortalGate>
  );
}
