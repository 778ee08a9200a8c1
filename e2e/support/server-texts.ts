import arNotices from '@midan/messages/ar/notices.ts';
import arSuccess from '@midan/messages/ar/success.ts';
import enNotices from '@midan/messages/en/notices.ts';
import enSuccess from '@midan/messages/en/success.ts';

export const serverTexts = {
  ar: { success: arSuccess, notices: arNotices },
  en: { success: enSuccess, notices: enNotices },
} as const;
