import { useLocation } from 'react-router';
import { useAddress } from '../../../lib/address.ts';

/** Where a student's details are: over the list as it is filtered. */
export function useStudentAddress(): (id: string) => string {
  const { search } = useLocation();
  return (id) => {
    const parameters = new URLSearchParams(search);
    parameters.set('student', id);
    return `?${parameters}`;
  };
}

/** The student whose details are open, and how they are closed. */
export function useOpenStudent(): { id: string; close: () => void } {
  const { text, change } = useAddress();
  return { id: text('student'), close: () => change({ student: null }, { replace: true }) };
}
