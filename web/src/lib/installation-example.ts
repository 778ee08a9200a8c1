import { type EditionTrack, type Installation, markAddressOf } from '@midan/contract';

const track = (key: string, number: number, en: string, ar: string): EditionTrack => ({
  key,
  number,
  title: { en: `Track ${number}`, ar: `المسار ${number}` },
  sub_title: { en, ar },
  description: {
    en: 'Build a robot on the educational robot board, program it, and solve real challenges.',
    ar: 'ابنِ روبوتًا على لوحة الروبوت التعليمية، وبرمجه، وحل تحديات من الواقع.',
  },
  members_min: 1,
  members_max: 3,
  entries_max_per_academy: null,
  capacity: null,
});

/** Installation for `npm run dev`, which renders pages without the API's server. */
export const EXAMPLE: Installation = {
  origin: 'http://localhost:5173',
  language: 'ar',
  site: {
    brand: {
      name: { en: 'Midan', ar: 'ميدان' },
      short: { en: 'Midan', ar: 'ميدان' },
      full: {
        en: 'Midan International Student Innovation Competition',
        ar: 'مسابقة ميدان الدولية لابتكارات الطلاب',
      },
      accent: '#1f5eff',
      drawing: {
        src: markAddressOf('#1f5eff'),
        width: 34,
        height: 34,
      },
    },
    student_portal: 'open',
    guardian_consent: 'optional',
    support_whatsapp: '201000000000',
    payment_account: '',
    team_price: 4500,
    activation_deposit: 4000,
    min_transfer: 100,
    demo: true,
    edition: {
      number: 7,
      slug: 'seventh',
      name: { en: 'Seventh edition', ar: 'الدورة السابعة' },
      status: 'open',
      age_reference_date: '2026-10-01',
      windows: [],
      events: [],
      prices: [{ from_at: null, unit_price: 4500, label: null }],
      prizes: null,
      prize_money: 300_000,
      numbers: null,
      tracks: [
        track('innovation', 1, 'Innovation and Entrepreneurship', 'الابتكار وريادة الأعمال'),
        track('wellness-wave', 2, 'Wellness Wave', 'موجة العافية'),
        track('robo-soccer', 3, 'Robo Soccer League', 'دوري كرة قدم الروبوتات'),
      ],
    },
    editions: [],
    clock: { day: '2026-11-01', moment: '1970-01-01T00:00:00.000Z' },
    contact: {
      address: { en: '12 Example Street, Cairo, Egypt', ar: '12 شارع المثال، القاهرة، مصر' },
      phone: '+20 100 000 0000',
      email: 'info@midan.test',
    },
    legal: { privacy: 1, terms: 1, child_safety: 1 },
    pages: [],
    content_revision: 0,
    has_about: false,
    has_news: false,
    content_pages: [],
    social: {
      facebook: 'https://example.com/facebook',
      instagram: 'https://example.com/instagram',
      linkedin: 'https://example.com/linkedin',
      youtube: 'https://example.com/youtube',
      whatsapp_channel: 'https://example.com/whatsapp-channel',
    },
  },
};
