import type { Captions } from './pictures.ts';

/** Of the pictures 1 to 9 of each ceremony. */
export const AWARDS: Record<string, Captions> = {
  qalyubia: [
    ['Three teams on the steps of the podium', 'ثلاثة فرق على درجات منصة التتويج'],
    ['The cup alone in the spotlight', 'الكأس وحدها في دائرة الضوء'],
    ['A medal goes round a student’s neck', 'ميدالية تُعلَّق على صدر طالب'],
    ['The hall applauds, seen from the last row', 'القاعة تصفّق من آخر صف'],
    ['Three friends show their medals', 'ثلاثة أصدقاء يعرضون ميدالياتهم'],
    ['Medals laid out on a tray before the ceremony', 'ميداليات مصفوفة قبل الحفل'],
    ['A robot on wheels brings the cup to the winners', 'روبوت يحمل الكأس إلى الفائزين'],
    ['A certificate changes hands on the stage', 'شهادة تنتقل من يد إلى يد على المسرح'],
    ['All winners of Qalyubia together on the stage', 'فائزو القليوبية جميعًا على المسرح'],
  ],
  cairo: [
    ['A speech at the lectern opens the ceremony', 'كلمة على المنصة تفتتح الحفل'],
    [
      'Three winners shoulder to shoulder, medals round their necks',
      'ثلاثة فائزين كتفًا بكتف، والميداليات حول أعناقهم',
    ],
    ['A team lifts its cup high', 'فريق يرفع كأسه فوق الرؤوس'],
    ['A robot wears a medal of its own', 'روبوت يرتدي ميدالية خاصة به'],
    ['The winners’ podium in Cairo', 'منصة الفائزين في القاهرة'],
    [
      'Students hold the giant cheque at night below the Cairo Tower',
      'طلاب يحملون الشيك الكبير ليلًا تحت برج القاهرة',
    ],
    ['A golden cup between two beams of light', 'كأس ذهبية بين حزمتين من الضوء'],
    ['Parents and teachers on their feet, applauding', 'أولياء أمور ومعلمون وقوفًا يصفقون'],
    ['Rows of medals wait for their owners', 'صفوف من الميداليات تنتظر أصحابها'],
  ],
  tanta: [
    ['Confetti falls as a team raises the Tanta cup', 'قصاصات ملونة تتساقط وفريق يرفع كأس طنطا'],
    ['A handshake and a certificate', 'مصافحة وشهادة'],
    ['Every team of the day in one picture', 'فرق اليوم كلها في صورة واحدة'],
    [
      'Two students applaud the robot that carries their prize',
      'طالبان يصفقان للروبوت الذي يحمل جائزتهما',
    ],
    ['A student thanks her teachers from the lectern', 'طالبة تشكر معلميها من على المنصة'],
    ['Gold for the smallest member of the team: the robot', 'الذهب لأصغر أعضاء الفريق: الروبوت'],
    ['A judge bends down to hand over a medal', 'محكّم ينحني ليسلّم ميدالية'],
    ['Gold, silver and bronze on the steps', 'ذهب وفضة وبرونز على درجات المنصة'],
    ['The giant cheque on its way to the front', 'الشيك الكبير في طريقه إلى المقدمة'],
  ],
  alex: [
    ['The Alexandria cup in the spotlight', 'كأس الإسكندرية تحت الأضواء'],
    [
      'Winners and runners-up share one stage, the lighthouse behind them',
      'الفائزون ومنافسوهم على مسرح واحد، وخلفهم المنارة',
    ],
    ['Medals and certificates, ready to be handed out', 'ميداليات وشهادات جاهزة للتسليم'],
    ['The moment the medal touches the shirt', 'لحظة استقرار الميدالية على الصدر'],
    ['Six arms, one cup', 'ست أذرع وكأس واحدة'],
    ['A robot delivers the prize among balloons', 'الروبوت يوصّل الجائزة بين البالونات'],
    ['The last words of the evening', 'آخر كلمات الأمسية على المنصة'],
    ['Two students march in with the giant cheque', 'طالبان يدخلان بالشيك الكبير'],
    ['Three medals, three smiles', 'ثلاث ميداليات وثلاث ابتسامات'],
  ],
};
