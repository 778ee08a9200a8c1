import type { Brand, CERTIFICATE_SAMPLES, CertificateKind, Localized } from '@midan/contract';
import type { CertificateRow } from './queries.ts';

type Sample = (typeof CERTIFICATE_SAMPLES)[number];

const SHORT = { team: 'نبض', academy: 'مدرسة النور' };
const LONG = {
  team: 'فريق المبتكرين الصغار لروبوتات المستقبل 2027',
  academy: 'مدرسة الشهيد المقدم أحمد عبد المنعم رياض الرسمية المتميزة للغات',
};

/** With the names that a layout has to have room for. */
const SAMPLES: Record<Sample, { name: Localized; team: string; academy: string }> = {
  shortest: { name: { ar: 'مي علي', en: 'Mai Ali' }, ...SHORT },
  longest: {
    name: {
      ar: 'عبد الرحمن محمد عبد المنعم عبد العزيز الشرقاوي المنشاوي',
      en: 'Abdelrahman Mohamed Abdelmoneim Abdelaziz Elsharkawy Elmensh',
    },
    ...LONG,
  },
  vocalised: { name: { ar: 'عبدُالرحمٰن محمّد الشّافعيّ', en: 'Abdelrahman Elshafei' }, ...SHORT },
  latin: {
    name: { ar: 'Jonathan O’Brien-Łukasz', en: 'Jonathan O’Brien-Łukasz' },
    team: 'Robo-Lions 7',
    academy: 'Nile International School',
  },
};

const AWARD: Localized = { ar: 'أفضل تصميم هندسي', en: 'Best Engineering Design' };
const TRACK: Localized = { ar: 'تحدي مهمات الروبوت', en: 'Robot Missions Challenge' };
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** No certificate has its code and ids. */
export function sampleCertificate(
  sample: Sample,
  kind: CertificateKind,
  edition: { id: string; name: Localized },
  brand: Brand | null,
): CertificateRow {
  const { name, team, academy } = SAMPLES[sample];
  const isSchool = kind === 'school';
  return {
    id: NO_ID,
    code: '0000000000000000',
    kind,
    edition_id: edition.id,
    edition: edition.name,
    text_id: NO_ID,
    brand,
    holder_id: NO_ID,
    student_id: null,
    team_id: null,
    academy_id: NO_ID,
    facts: {
      name: isSchool ? { ar: academy, en: academy } : name,
      team: isSchool ? null : team,
      academy,
      track: isSchool ? null : TRACK,
      award: kind === 'award' || kind === 'place' ? AWARD : null,
    },
    award: '',
    issued_at: new Date(),
    revoked_at: null,
    revoked_reason: null,
    replaced_at: null,
  };
}
