import {
  CONTACT_PERSON_ROLES,
  type ContactPersonRole,
  GOVERNORATES,
  type Governorate,
} from '@midan/contract';
import { useTranslation } from '../../../lib/i18n.ts';

const isGovernorate = (value: string): value is Governorate =>
  (GOVERNORATES as readonly string[]).includes(value);
const isRole = (value: string): value is ContactPersonRole =>
  (CONTACT_PERSON_ROLES as readonly string[]).includes(value);

/** Both are stored in Arabic; a value in neither list is returned unchanged. */
export function useListLabels() {
  const { t } = useTranslation('academies');
  return {
    governorate: (value: string) => (isGovernorate(value) ? t(`governorates.${value}`) : value),
    role: (value: string) => (isRole(value) ? t(`roles.${value}`) : value),
  };
}
