import type { ReactNode } from 'react';
import { useSite } from '../../lib/site.ts';
import { StudentPlaceholder } from './placeholder.tsx';

interface Props {
  /** What stands here while the portal is closed. */
  placeholder: Parameters<typeof StudentPlaceholder>[0];
  children: ReactNode;
}

/** The student's way in while the portal is open, the announcement of it while it is closed. */
export function PortalGate({ placeholder, children }: Props) {
  return useSite().student_portal === 'open' ? children : <StudentPlaceholder {...placeholder} />;
}
