import { useLocation } from 'react-router';
import { useAddress } from '../../../../lib/address.ts';

/**
 * Returns a function: the relative URL that opens a student's details and keeps the list's filters.
 */
export function useStudentAddress(): (id: string) => string {
  const { search } = useLocation();
  return (id) => {
    const parameters = new URLSearchParams(search);
    parameters.set('student', id);
    return `?${parameters}`;
  };
}

/** The id of the student whose details are open ('' for none), and a function that closes them. */
export function useOpenStudent(): { id: string; close: () => void } {
  const { text, change } = useAddress();
  return { id: text('student'), close: () => change({ student: null }, { replace: true }) };
}
