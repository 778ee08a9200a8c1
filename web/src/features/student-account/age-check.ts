import { isCalendarDate, isStudentAge, STUDENT_AGES } from '@midan/contract';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../lib/site.ts';
import type { PersonDraft } from './draft.ts';

/** Complains about an age that takes no part in the current edition, before anything is sent. */
export function useAgeCheck() {
  const { t } = useTranslation('errors');
  const { age_reference_date: day } = useSite().edition;
  return ({ birth_date: date }: PersonDraft): Record<string, string> =>
    isCalendarDate(date) && !isStudentAge(date, day)
      ? { birth_date: t('fields.age_out_of_range', { ...STUDENT_AGES }) }
      : {};
}
