import { Anchor } from '@mantine/core';
import { type ComponentProps, Suspense, useState } from 'react';
import { RegisterForm } from '../../features/people/student-account/register-form.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { keptJoin } from '../../lib/kept-join.ts';
import { useInBrowser } from '../../lib/use-in-browser.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Link } from '../../ui/link.tsx';
import { RegisterPage } from '../entry/register-page.tsx';
import { PortalGate } from './portal-gate.tsx';

const JoinNotice = lazyPart(() => import('../join/join-notice.tsx'));

/** Only the browser knows the class link by which the visitor came. */
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

function StudentForm(props: ComponentProps<typeof RegisterForm>) {
  const isLive = useInBrowser();
  return (
    <>
      {isLive && <ChosenSchool />}
      <RegisterForm {...props} />
    </>
  );
}

function HaveCode() {
  const { t } = useTranslation('student-account');
  return (
    <>
      {' '}
      <Anchor component={Link} to="/j" underline="always">
        {t('register.haveCode')}
      </Anchor>
    </>
  );
}

export default function StudentRegister() {
  return (
    <PortalGate placeholder={{ page: 'register', to: '/academy/register' }}>
      <RegisterPage area="student" notice={<HaveCode />} form={StudentForm} />
    </PortalGate>
  );
}
