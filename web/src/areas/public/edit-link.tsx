import { useLocation, useMatches } from 'react-router';
import { useSession } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { Link } from '../../ui/link.tsx';

/** For a signed-in administrator, on pages that show what is written at the desk. */
export function EditLink() {
  const t = useTexts('public');
  const { pathname } = useLocation();
  const hasContent = useMatches().at(-1)?.loaderData != null;
  if (!useSession('admin') || !hasContent) return null;
  return (
    <Link to={`/admin/website?page=${pathname.replace(/^\/ar(?=\/|$)/, '') || '/'}`}>
      {t('footer.edit')}
    </Link>
  );
}
