import { useNavigate } from 'react-router';
import { call } from '../../../lib/api.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { queryClient } from '../../../lib/query.ts';
import { callWithRetry } from '../../../lib/retry.ts';
import { leaveSchoolView, schoolView } from '../../../lib/school-view.ts';
import { sessionOf, signOut } from '../../../lib/session.ts';
import { toastSuccess } from '../../../ui/toast.ts';
import { type AccountArea, OWN_ACCOUNT } from './own-account.ts';

/** Works even if the server cannot be told. In an administrator's view it ends the view alone. */
export function useLogout(area: AccountArea): () => void {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  return () => {
    const token = sessionOf(area)?.token;
    // Pressed twice.
    if (!token) return;
    const { logout } = OWN_ACCOUNT[area];
    const told = callWithRetry(logout, () => call(logout, {}, { token })).catch(() => undefined);
    const view = area === 'academy' ? schoolView() : null;
    if (view) {
      void told.then(() => leaveSchoolView(view));
      return;
    }
    signOut(area);
    queryClient.clear();
    toastSuccess(t('loggedOut'));
    void navigate(`/${area}/login`, { replace: true });
  };
}
