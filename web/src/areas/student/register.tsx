import { Suspense, useState } from 'react';
import { RegisterForm } from '../../features/student-account/register-form.tsx';
import { keptJoin } from '../../lib/kept-join.ts';
import { useInBrowser } from '../../lib/use-in-browser.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { RegisterPage } from '../entry/register-page.tsx';
import { PortalGate } from './portal-gate.tsx';

const JoinNotice = lazyPart(() => import('../join/join-notice.tsx'));

/** The school of the class link that the visitor came by, which the browser alone knows. */
function ChosenSchool() {
  const [join] = useState(keptJoin);
  return (
    join && (
      <Suspense>
        <JoinNotice join={join} />
      </Suspense>
    )
  );
}

export default function StudentRegister() {
  const isLive = useInBrowser();
  return (
    <PortalGate placeholder={{ page: 'register', to: '/academy/register' }}>
      <RegisterPage area="student" notice={isLive && <ChosenSchool />} form={RegisterForm} />
    </PortalGate>
  );
}
