import type { Role } from '@midan/contract';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { rememberReturn } from '../lib/return-path.ts';
import { isSessionFromElsewhere } from '../lib/session.ts';
import { toastInfo } from './toast.ts';

/**
 * In the place of an area whose session has ended: leads to its sign-in. Where another tab signed
 * out, it says so, and the next sign-in leads back to this page.
 */
export function LeftArea({ area }: { area: Role }) {
  const { t } = useTranslation('shell');
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the page that is left, once
  useEffect(() => {
    if (!isSessionFromElsewhere()) return;
    rememberReturn(pathname + search);
    toastInfo(t('loggedOutElsewhere'));
  }, []);
  return <Navigate to={`/${area}/login`} replace />;
}
