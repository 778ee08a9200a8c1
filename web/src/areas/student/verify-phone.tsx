import { forgetDraft } from '../../features/people/student-account/draft.ts';
import { VerifyPhonePage } from '../entry/verify-phone-page.tsx';
import { PortalGate } from './portal-gate.tsx';

export default function StudentVerifyPhone() {
  return (
    <PortalGate placeholder={{ page: 'verify', to: '/academy/register' }}>
      <VerifyPhonePage area="student" onward="/student/login" onVerified={forgetDraft} />
    </PortalGate>
  );
}
