import type { Endpoint } from '@midan/contract';
import { ApiError, pageLanguage } from './api-error.ts';
import { i18nOf } from './i18n.ts';
import { schoolView } from './school-view.ts';

/**
 * Refuses a school's write in an administrator's view before it is sent, with the server's sentence.
 * A call that only reads is sent, and signing out, which ends the view. @throws ApiError
 */
export function assertNoWriteInView({ access, method, name, readsOnly }: Endpoint): void {
  if (method === 'GET' || readsOnly || access === 'public' || !access.includes('academy')) return;
  if (name === 'logoutAcademy' || !schoolView()) return;
  const serverMessage = i18nOf(pageLanguage()).t('codes.view_read_only', { ns: 'errors' });
  throw new ApiError({ status: 403, code: 'view_read_only', serverMessage });
}
