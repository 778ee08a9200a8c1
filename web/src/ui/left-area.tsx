import type { Role } from '@midan/contract';
import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useTranslation } from '../lib/i18n.ts';
import { rememberReturn } from '../lib/return-path.ts';
import { wasSessionChangedElsewhere } from '../lib/session.ts';
import { toastInfo } from './toast.ts';

/** If another tab ended the session, a toast says so, and the next sign-in leads back here. */
export function LeftArea({ area }: { area: Role }) {
  const { t } = useTranslation('shell');
  const { key, pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the page that is left, once
  useEffect(() => {
    if (!wasSessionChangedElsewhere()) return;
    rememberReturn(pathname + search);
    toastInfo(t('loggedOutElsewhere'));
  }, []);
  // Again for a page of the area that was opened meanwhile.
  return <Navigate key={key} to={`/${area}/login`} replace />;
}
