import { Outlet } from 'react-router';
import { PublicShell } from './shell.tsx';

/** Header and footer around the pages of the public site. */
export default function PublicLayout() {
  return (
    <PublicShell>
      <Outlet />
    </PublicShell>
  );
}
