import { RegisterForm } from '../../features/student-account/register-form.tsx';
import { RegisterPage } from '../entry/register-page.tsx';
import { PortalGate } from './portal-gate.tsx';

export default function StudentRegister() {
  return (
    <PortalGate placeholder={{ page: 'register', to: '/academy/register' }}>
      <RegisterPage area="student" form={RegisterForm} />
    </PortalGate>
  );
}
