import { Outlet } from 'react-router';
import { PublicShell } from './shell.tsx';

export default function PublicLayout() {
  return (
    <PublicShell>
      <Outlet />
    </PublicShell>
  );
}
