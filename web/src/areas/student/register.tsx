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

/**
 * The school of the class link by which the visitor came; nothing without one. Only in the browser,
 * which alone knows it.
 */
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

/**
 * The sign-up form; above it the school of the class link by which the visitor came, if there is
 * one.
 */
function StudentForm(props: ComponentProps<typeof RegisterForm>) {
  const isLive = useInBrowser();
  return (
    <>
      {isLive && <ChosenSchool />}
      <RegisterForm {...props} />
    </>
  );
}

/** Link to the page where a class code is typed. */
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

/** A student's sign-up; a placeholder while the portal is closed. */
export default function StudentRegister() {
  return (
    <PortalGate placeholder={{ page: 'register', to: '/academy/register' }}>
      <RegisterPage area="student" notice={<HaveCode />} form={StudentForm} />
    </PortalGate>
  );
}
