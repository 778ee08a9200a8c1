import {
  CONTACT_PERSON_ROLES,
  type ContactPersonRole,
  GOVERNORATES,
  type Governorate,
} from '@midan/contract';
import { useTranslation } from '../../../lib/i18n.ts';

/** True for one of the governorates, which are stored in Arabic. */
const isGovernorate = (value: string): value is Governorate =>
  (GOVERNORATES as readonly string[]).includes(value);
/** True for one of the contact person's roles, which are stored in Arabic. */
const isRole = (value: string): value is ContactPersonRole =>
  (CONTACT_PERSON_ROLES as readonly string[]).includes(value);

/**
 * Returns functions that translate a governorate and a contact's role, which are stored in Arabic.
 * A value that is in neither list is returned unchanged.
 */
export function useListLabels() {
  const { t } = useTranslation('academies');
  return {
    governorate: (value: string) => (isGovernorate(value) ? t(`governorates.${value}`) : value),
    role: (value: string) => (isRole(value) ? t(`roles.${value}`) : value),
  };
}
