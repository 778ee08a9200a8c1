import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ForgotPasswordPage } from '../entry/forgot-password-page.tsx';
import { PortalGate } from './portal-gate.tsx';

const ForgotHint = lazyPart(() => import('../card/forgot-hint.tsx'));

/** Asks for the code to reset a student's password; a placeholder while the portal is closed. */
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
