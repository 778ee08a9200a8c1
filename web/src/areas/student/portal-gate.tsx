import type { ReactNode } from 'react';
import { useSite } from '../../lib/site.ts';
import { StudentPlaceholder } from './placeholder.tsx';

interface Props {
  /** Shown while the portal is closed. */
  placeholder: Parameters<typeof StudentPlaceholder>[0];
  children: ReactNode;
}

/**
 * Shows its children while the student portal is open, else a page that says it is not open yet.
 */
export function PortalGate({ placeholder, children }: Props) {
  return useSite().student_portal === 'open' ? children : <StudentPlaceholder {...placeholder} />;
}
