import type { Role } from '@midan/contract';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { takeReturn } from '../../lib/return-path.ts';
import { sessionOf } from '../../lib/session.ts';

/** Redirects a visitor who is already signed in away from a sign-in or sign-up page. */
export function useLeaveWhenSignedIn(role: Role, home: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!sessionOf(role)) return;
    void navigate(takeReturn(`/${role}`) ?? home, { replace: true });
  }, [role, home, navigate]);
}
