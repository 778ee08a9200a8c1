import { logoutAcademy } from '@midan/contract';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '../../lib/api.ts';
import { queryClient } from '../../lib/query.ts';
import { signOut } from '../../lib/session.ts';
import { toastSuccess } from '../../ui/toast.ts';

/** Ends the school's session, here even when the server cannot be told. */
export function useAcademyLogout(): () => void {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  return () => {
    call(logoutAcademy).catch(() => undefined);
    signOut('academy');
    queryClient.clear();
    toastSuccess(t('loggedOut'));
    void navigate('/academy/login', { replace: true });
  };
}
