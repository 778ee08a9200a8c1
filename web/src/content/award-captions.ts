import type { GalleryCity, OfNine } from './gallery.ts';
import type { Localized } from './localized.ts';

export const awardCaptions: Record<GalleryCity, Record<OfNine, Localized>> = {
  qalyubia: {
    1: { en: 'Three teams on the steps of the podium', ar: 'ثلاثة فرق على درجات منصة التتويج' },
    2: { en: 'The cup alone in the spotlight', ar: 'الكأس وحدها في دائرة الضوء' },
    3: { en: 'A medal goes round a student’s neck', ar: 'ميدالية تُعلَّق على صدر طالب' },
    4: { en: 'The hall applauds, seen from the last row', ar: 'القاعة تصفّق من آخر صف' },
    5: { en: 'Three friends show their medals', ar: 'ثلاثة أصدقاء يعرضون ميدالياتهم' },
    6: { en: 'Medals laid out on a tray before the ceremony', ar: 'ميداليات مصفوفة قبل الحفل' },
    7: {
      en: 'A robot on wheels brings the cup to the winners',
      ar: 'روبوت يحمل الكأس إلى الفائزين',
    },
    8: {
      en: 'A certificate changes hands on the stage',
      ar: 'شهادة تنتقل من يد إلى يد على المسرح',
    },
    9: {
      en: 'All winners of Qalyubia together on the stage',
      ar: 'فائزو القليوبية جميعًا على المسرح',
    },
  },
  cairo: {
    1: { en: 'A speech at the lectern opens the ceremony', ar: 'كلمة على المنصة تفتتح الحفل' },
    2: {
      en: 'Three winners shoulder to shoulder, medals round their necks',
      ar: 'ثلاثة فائزين كتفًا بكتف، والميداليات حول أعناقهم',
    },
    3: { en: 'A team lifts its cup high', ar: 'فريق يرفع كأسه فوق الرؤوس' },
    4: { en: 'A robot wears a medal of its own', ar: 'روبوت يرتدي ميدالية خاصة به' },
    5: { en: 'The winners’ podium in Cairo', ar: 'منصة الفائزين في القاهرة' },
    6: {
      en: 'Students hold the giant cheque at night below the Cairo Tower',
      ar: 'طلاب يحملون الشيك الكبير ليلًا تحت برج القاهرة',
    },
    7: { en: 'A golden cup between two beams of light', ar: 'كأس ذهبية بين حزمتين من الضوء' },
    8: {
      en: 'Parents and teachers on their feet, applauding',
      ar: 'أولياء أمور ومعلمون وقوفًا يصفقون',
    },
    9: { en: 'Rows of medals wait for their owners', ar: 'صفوف من الميداليات تنتظر أصحابها' },
  },
  tanta: {
    1: {
      en: 'Confetti falls as a team raises the Tanta cup',
      ar: 'قصاصات ملونة تتساقط وفريق يرفع كأس طنطا',
    },
    2: { en: 'A handshake and a certificate', ar: 'مصافحة وشهادة' },
    3: { en: 'Every team of the day in one picture', ar: 'فرق اليوم كلها في صورة واحدة' },
    4: {
      en: 'Two students applaud the robot that carries their prize',
      ar: 'طالبان يصفقان للروبوت الذي يحمل جائزتهما',
    },
    5: {
      en: 'A student thanks her teachers from the lectern',
      ar: 'طالبة تشكر معلميها من على المنصة',
    },
    6: {
      en: 'Gold for the smallest member of the team: the robot',
      ar: 'الذهب لأصغر أعضاء الفريق: الروبوت',
    },
    7: { en: 'A judge bends down to hand over a medal', ar: 'محكّم ينحني ليسلّم ميدالية' },
    8: { en: 'Gold, silver and bronze on the steps', ar: 'ذهب وفضة وبرونز على درجات المنصة' },
    9: { en: 'The giant cheque on its way to the front', ar: 'الشيك الكبير في طريقه إلى المقدمة' },
  },
  alex: {
    1: { en: 'The Alexandria cup in the spotlight', ar: 'كأس الإسكندرية تحت الأضواء' },
    2: {
      en: 'Winners and runners-up share one stage, the lighthouse behind them',
      ar: 'الفائزون ومنافسوهم على مسرح واحد، وخلفهم المنارة',
    },
    3: {
      en: 'Medals and certificates, ready to be handed out',
      ar: 'ميداليات وشهادات جاهزة للتسليم',
    },
    4: { en: 'The moment the medal touches the shirt', ar: 'لحظة استقرار الميدالية على الصدر' },
    5: { en: 'Six arms, one cup', ar: 'ست أذرع وكأس واحدة' },
    6: {
      en: 'A robot delivers the prize among balloons',
      ar: 'الروبوت يوصّل الجائزة بين البالونات',
    },
    7: { en: 'The last words of the evening', ar: 'آخر كلمات الأمسية على المنصة' },
    8: { en: 'Two students march in with the giant cheque', ar: 'طالبان يدخلان بالشيك الكبير' },
    9: { en: 'Three medals, three smiles', ar: 'ثلاث ميداليات وثلاث ابتسامات' },
  },
};
