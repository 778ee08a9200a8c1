import type { Track } from './schemas.ts';

/** The current edition's tracks, in the order of /track1, /track2, /track3. */
export const tracks: Track[] = [
  {
    title: { en: 'Track 1', ar: 'المسار الأول' },
    subTitle: { en: 'Innovation and Entrepreneurship', ar: 'الابتكار وريادة الأعمال' },
    imageSrc: 'tracks/innovation',
    description: {
      en: 'Sustainable climate-action innovations aligned with the UN sustainable development goals, built with the block-coding tool. Compatible hardware is welcome.',
      ar: 'ابتكارات مستدامة من أجل المناخ تتوافق مع أهداف الأمم المتحدة للتنمية المستدامة، وتُبنى بأداة البرمجة بالمكعبات. والأجهزة المتوافقة مرحَّب بها.',
    },
    starIsTopleft: true,
    reverseOrder: false,
    isThereBtn: false,
  },
  {
    title: { en: 'Track 2', ar: 'المسار الثاني' },
    subTitle: {
      en: 'Wellness Wave AI-Robo Challenge',
      ar: 'تحدي الذكاء الاصطناعي والروبوت: موجة العافية',
    },
    imageSrc: 'tracks/wellness',
    description: {
      en: 'Build a robot on the educational robot board, program it in the block-coding tool, and solve real-world challenges within a set time.',
      ar: 'ابنِ روبوتًا على لوحة الروبوت التعليمية، وبرمجه بأداة البرمجة بالمكعبات، وحل تحديات من الواقع في زمن محدد.',
    },
    starIsTopleft: false,
    reverseOrder: true,
    isThereBtn: false,
  },
  {
    title: { en: 'Track 3', ar: 'المسار الثالث' },
    subTitle: { en: 'Robo Soccer League', ar: 'دوري كرة قدم الروبوتات' },
    imageSrc: 'tracks/soccer',
    description: {
      en: 'Build a robot that plays soccer, program it, and take on the best robots from other schools.',
      ar: 'ابنِ روبوتًا يلعب كرة القدم، وبرمجه، وانزل به إلى الملعب أمام أفضل روبوتات المدارس الأخرى.',
    },
    starIsTopleft: true,
    reverseOrder: false,
    isThereBtn: false,
  },
];
