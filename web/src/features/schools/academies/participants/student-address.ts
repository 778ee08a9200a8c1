import { useLocation } from 'react-router';
import { useAddress } from '../../../../lib/address.ts';

/** It keeps the list's filters. */
export function useStudentAddress(): (id: string) => string {
  const { search } = useLocation();
  return (id) => {
    const parameters = new URLSearchParams(search);
    parameters.set('student', id);
    return `?${parameters}`;
  };
}

export function useOpenStudent(): { id: string; close: () => void } {
  const { text, change } = useAddress();
  return { id: text('student'), close: () => change({ student: null }, { replace: true }) };
}
