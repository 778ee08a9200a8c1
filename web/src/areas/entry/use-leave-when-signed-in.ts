import type { Role } from '@midan/contract';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { takeReturn } from '../../lib/return-path.ts';
import { sessionOf } from '../../lib/session.ts';

/** Only when mounted: somebody who signs in later stays. */
export function useLeaveWhenSignedIn(role: Role, home: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!sessionOf(role)) return;
    void navigate(takeReturn(`/${role}`) ?? home, { replace: true });
  }, [role, home, navigate]);
}
