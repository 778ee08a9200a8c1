import { rememberStudentLanguage, type StudentProfile } from '@midan/contract';
import { useEffect } from 'react';
import { useLanguage } from '../../../lib/language.tsx';
import { useWrite } from '../../../lib/query.ts';
import { useShowStudent } from './use-student.ts';

/** A failed call is repeated at the next load. */
export function useRememberLanguage(profile: StudentProfile | undefined): void {
  const language = useLanguage();
  const show = useShowStudent();
  const { mutate } = useWrite(rememberStudentLanguage, {
    parallel: true,
    onSuccess: () => profile && show({ ...profile, language }),
  });
  const known = profile?.language;
  useEffect(() => {
    if (known !== undefined && known !== language) mutate({ body: { language } });
  }, [known, language, mutate]);
}
