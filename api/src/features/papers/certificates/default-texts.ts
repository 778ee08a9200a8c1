import type { CertificateKind } from '@midan/contract';
import type { Language } from '../../../i18n.ts';

/** {edition}, {team}, {school} and {award} are filled in. */
export interface PaperTexts {
  title: string;
  lead: string;
  body: string;
}
export type BothTexts = Record<Language, PaperTexts>;

const LEAD: Record<Language, string> = {
  ar: 'تُمنح هذه الشهادة إلى',
  en: 'This certificate is proudly presented to',
};

const texts = (title: Record<Language, string>, body: Record<Language, string>): BothTexts => ({
  ar: { title: title.ar, lead: LEAD.ar, body: body.ar },
  en: { title: title.en, lead: LEAD.en, body: body.en },
});

/** Version 1 of every edition. They say nothing that depends on gender. */
export const DEFAULT_TEXTS: Readonly<Record<CertificateKind, BothTexts>> = {
  participation: texts(
    { ar: 'شهادة مشاركة', en: 'Certificate of Participation' },
    {
      ar: 'تقديرًا للمشاركة في {edition} ضمن فريق «{team}» من {school}',
      en: 'for taking part in the {edition} with the team “{team}” of {school}',
    },
  ),
  place: texts(
    { ar: 'شهادة مركز', en: 'Certificate of Achievement' },
    {
      ar: 'تقديرًا للفوز بـ«{award}» في {edition} ضمن فريق «{team}» من {school}',
      en: 'for reaching “{award}” in the {edition} with the team “{team}” of {school}',
    },
  ),
  award: texts(
    { ar: 'شهادة جائزة', en: 'Award Certificate' },
    {
      ar: 'تقديرًا للحصول على جائزة «{award}» في {edition} ضمن فريق «{team}» من {school}',
      en: 'for winning the award “{award}” in the {edition} with the team “{team}” of {school}',
    },
  ),
  mentor: texts(
    { ar: 'شهادة تقدير', en: 'Certificate of Appreciation' },
    {
      ar: 'تقديرًا للإشراف على فريق «{team}» من {school} في {edition}',
      en: 'for mentoring the team “{team}” of {school} in the {edition}',
    },
  ),
  school: texts(
    { ar: 'شهادة تقدير', en: 'Certificate of Appreciation' },
    {
      ar: 'تقديرًا لمشاركة المدرسة وفرقها في {edition}',
      en: 'for taking part with its teams in the {edition}',
    },
  ),
};

/** Before the edition's name, in a file's name. */
export const SET_TITLE = { ar: 'شهادات', en: 'Certificates' } as const;
