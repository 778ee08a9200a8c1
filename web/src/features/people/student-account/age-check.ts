import { isCalendarDate, isStudentAge, STUDENT_AGES } from '@midan/contract';
import { useTranslation } from '../../../lib/i18n.ts';
import { useSite } from '../../../lib/site.ts';
import type { PersonDraft } from './draft.ts';

/** An error at `birth_date` if the age does not take part now; incomplete dates pass. */
export function useAgeCheck() {
  const { t } = useTranslation('errors');
  const { age_reference_date: day } = useSite().edition;
  return ({ birth_date: date }: PersonDraft): Record<string, string> =>
    isCalendarDate(date) && !isStudentAge(date, day)
      ? { birth_date: t('fields.age_out_of_range', { ...STUDENT_AGES }) }
      : {};
}
