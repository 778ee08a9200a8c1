import { ResetPasswordPage } from '../entry/reset-password-page.tsx';
import { PortalGate } from './portal-gate.tsx';

export default function StudentResetPassword() {
  return (
    <PortalGate placeholder={{ page: 'login', to: '/academy/login' }}>
      <ResetPasswordPage area="student" />
    </PortalGate>
  );
}
