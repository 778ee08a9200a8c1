import type { ReactNode } from 'react';
import { useSite } from '../../lib/site.ts';
import { StudentPlaceholder } from './placeholder.tsx';

interface Props {
  placeholder: Parameters<typeof StudentPlaceholder>[0];
  children: ReactNode;
}

export function PortalGate({ placeholder, children }: Props) {
  return useSite().student_portal === 'open' ? children : <StudentPlaceholder {...placeholder} />;
}
