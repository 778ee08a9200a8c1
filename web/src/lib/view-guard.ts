import type { Endpoint } from '@midan/contract';
import { ApiError, pageLanguage } from './api-error.ts';
import { i18nOf } from './i18n.ts';
import { schoolView } from './school-view.ts';

/** Refused before it is sent; reads and signing out pass. @throws ApiError view_read_only */
export function assertNoWriteInView({ access, method, name, readsOnly }: Endpoint): void {
  if (method === 'GET' || readsOnly || access === 'public' || !access.includes('academy')) return;
  if (name === 'logoutAcademy' || !schoolView()) return;
  const serverMessage = i18nOf(pageLanguage()).t('codes.view_read_only', { ns: 'errors' });
  throw new ApiError({ status: 403, code: 'view_read_only', serverMessage });
}
