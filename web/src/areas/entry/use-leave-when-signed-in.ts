import type { Role } from '@midan/contract';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { takeReturn } from '../../lib/return-path.ts';
import { sessionOf } from '../../lib/session.ts';

/**
 * When mounted, redirects a visitor who is already signed in to the page that asked for sign-in,
 * otherwise to `home`. Somebody who signs in later stays.
 */
export function useLeaveWhenSignedIn(role: Role, home: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!sessionOf(role)) return;
    void navigate(takeReturn(`/${role}`) ?? home, { replace: true });
  }, [role, home, navigate]);
}
