import { logoutAcademy } from '@midan/contract';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '../../lib/api.ts';
import type { EntryArea } from '../../lib/entry-calls.ts';
import { queryClient } from '../../lib/query.ts';
import { signOut } from '../../lib/session.ts';
import { toastSuccess } from '../../ui/toast.ts';

const LOGOUT = { academy: logoutAcademy } as const;

/** Ends the session of an area, here even when the server cannot be told. */
export function useLogout(area: EntryArea): () => void {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  return () => {
    call(LOGOUT[area]).catch(() => undefined);
    signOut(area);
    queryClient.clear();
    toastSuccess(t('loggedOut'));
    void navigate(`/${area}/login`, { replace: true });
  };
}
