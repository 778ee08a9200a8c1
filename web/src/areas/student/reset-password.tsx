import { ResetPasswordPage } from '../entry/reset-password-page.tsx';
import { PortalGate } from './portal-gate.tsx';

/** Asks a student for code and new password; a placeholder while the portal is closed. */
export default function StudentResetPassword() {
  return (
    <PortalGate placeholder={{ page: 'login', to: '/academy/login' }}>
      <ResetPasswordPage area="student" />
    </PortalGate>
  );
}
