import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ForgotPasswordPage } from '../entry/forgot-password-page.tsx';
import { PortalGate } from './portal-gate.tsx';

const ForgotHint = lazyPart(() => import('../card/forgot-hint.tsx'));

export default function StudentForgotPassword() {
  return (
    <PortalGate placeholder={{ page: 'login', to: '/academy/login' }}>
      <ForgotPasswordPage
        area="student"
        hint={
          <Suspense>
            <ForgotHint />
          </Suspense>
        }
      />
    </PortalGate>
  );
}
