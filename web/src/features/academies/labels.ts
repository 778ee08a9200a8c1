import {
  CONTACT_PERSON_ROLES,
  type ContactPersonRole,
  GOVERNORATES,
  type Governorate,
} from '@midan/contract';
import { useTranslation } from 'react-i18next';

const isGovernorate = (value: string): value is Governorate =>
  (GOVERNORATES as readonly string[]).includes(value);
const isRole = (value: string): value is ContactPersonRole =>
  (CONTACT_PERSON_ROLES as readonly string[]).includes(value);

/** Words for the values of the fixed lists, which are stored in Arabic. */
export function useListLabels() {
  const { t } = useTranslation('academies');
  return {
    governorate: (value: string) => (isGovernorate(value) ? t(`governorates.${value}`) : value),
    role: (value: string) => (isRole(value) ? t(`roles.${value}`) : value),
  };
}
