import type { DownloadItem, TrackDownloads } from './schemas.ts';

const file = (name: string, ending = 'pdf'): DownloadItem['links'] => [
  { label: { en: 'English', ar: 'بالإنجليزية' }, href: `/downloads/${name}-en.${ending}` },
  { label: { en: 'Arabic', ar: 'بالعربية' }, href: `/downloads/${name}-ar.${ending}` },
];

export const innovationDownloads: TrackDownloads = {
  subTitle: {
    en: 'Everything you need before the first block of code',
    ar: 'كل ما تحتاجه قبل أول مكعب برمجة',
  },
  downloads: [
    { text: { en: 'Rulebook', ar: 'كتيب القواعد' }, links: file('innovation-rulebook') },
    {
      text: { en: 'Project presentation template', ar: 'قالب عرض المشروع' },
      links: file('project-presentation-template', 'pptx'),
    },
    { text: { en: 'Resources', ar: 'مصادر التعلّم' }, links: file('innovation-resources') },
  ],
};

export const climateDownloads: TrackDownloads = {
  subTitle: {
    en: 'Print the arena, read the rules, start practising',
    ar: 'اطبع الساحة، واقرأ القواعد، وابدأ التدريب',
  },
  downloads: [
    { text: { en: 'Arena', ar: 'الساحة' }, links: file('climate-arena') },
    { text: { en: 'Print details', ar: 'تفاصيل الطباعة' }, links: file('climate-print-details') },
    { text: { en: 'Rulebook', ar: 'كتيب القواعد' }, links: file('climate-rulebook') },
    { text: { en: 'Resources', ar: 'مصادر التعلّم' }, links: file('climate-resources') },
  ],
};

export const currentDownloads: Record<'innovation' | 'wellness' | 'soccer', TrackDownloads> = {
  innovation: {
    subTitle: innovationDownloads.subTitle,
    downloads: [
      { text: { en: 'Rulebook', ar: 'كتيب القواعد' }, links: file('track1-rulebook') },
      {
        text: { en: 'Project presentation template', ar: 'قالب عرض المشروع' },
        links: file('project-presentation-template', 'pptx'),
      },
      { text: { en: 'Resources', ar: 'مصادر التعلّم' }, links: file('track1-resources') },
    ],
  },
  wellness: {
    subTitle: { en: 'Read the rules, train the eyes', ar: 'اقرأ القواعد ودرّب عين الروبوت' },
    downloads: [{ text: { en: 'Rulebook', ar: 'كتيب القواعد' }, links: file('track2-rulebook') }],
  },
  soccer: {
    subTitle: { en: 'Know the game before you play it', ar: 'اعرف اللعبة قبل أن تلعبها' },
    downloads: [{ text: { en: 'Rulebook', ar: 'كتيب القواعد' }, links: file('track3-rulebook') }],
  },
};
