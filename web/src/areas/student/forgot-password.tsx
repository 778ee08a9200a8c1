import { ForgotPasswordPage } from '../entry/forgot-password-page.tsx';
import { PortalGate } from './portal-gate.tsx';

export default function StudentForgotPassword() {
  return (
    <PortalGate placeholder={{ page: 'login', to: '/academy/login' }}>
      <ForgotPasswordPage area="student" />
    </PortalGate>
  );
}
