import { GALLERY_CITIES, type GalleryCity, NINE, type OfNine } from './gallery.ts';
import type { Localized } from './localized.ts';
import type { GalleryImage } from './schemas.ts';

const captions: Record<GalleryCity, Record<OfNine, Localized>> = {
  alex: {
    1: {
      en: 'A team of three waves beside its robot, the lighthouse of Alexandria behind them',
      ar: 'فريق من ثلاثة يلوّح بجوار روبوته، وخلفه منارة الإسكندرية',
    },
    2: {
      en: 'Two students put a robot together at a table by the sea',
      ar: 'طالبان يجمّعان روبوتًا على طاولة تطل على البحر',
    },
    3: {
      en: 'The arena from above: robots on the line, students leaning in from all four sides',
      ar: 'الساحة من أعلى: روبوتات على الخط، وطلاب ينحنون عليها من كل جانب',
    },
    4: {
      en: 'A student in a virtual-reality headset reaches for shapes that only she can see',
      ar: 'طالبة بنظارة الواقع الافتراضي تمد يدها إلى أشكال لا يراها سواها',
    },
    5: {
      en: 'Two students, seen from behind, stack blocks of code on a large screen',
      ar: 'طالبان من الخلف يركّبان مكعبات البرمجة على شاشة كبيرة',
    },
    6: {
      en: 'A robot close up on its line, a red pick-up area waiting behind it',
      ar: 'روبوت عن قرب على خطه، وخلفه منطقة التقاط حمراء تنتظر',
    },
    7: {
      en: 'A student applauds as the 3D printer finishes a wheel',
      ar: 'طالب يصفّق والطابعة ثلاثية الأبعاد تنهي عجلة',
    },
    8: {
      en: 'A match in the hall, seen across the heads of the audience',
      ar: 'مباراة في القاعة من فوق رؤوس الجمهور',
    },
    9: {
      en: 'A school bus arrives on the Corniche with boxes of robots',
      ar: 'أتوبيس المدرسة يصل إلى الكورنيش ومعه صناديق الروبوتات',
    },
  },
  cairo: {
    1: {
      en: 'A student presents a project on the big screen of the Cairo hall',
      ar: 'طالب يعرض مشروعه على الشاشة الكبيرة في قاعة القاهرة',
    },
    2: {
      en: 'Visitors listen at a stand at the project fair',
      ar: 'زوار يستمعون أمام جناح في معرض المشروعات',
    },
    3: {
      en: 'A robot fills the picture, following its line by the window',
      ar: 'روبوت يملأ الصورة وهو يتبع خطه بجوار النافذة',
    },
    4: {
      en: 'Two soccer robots close in on the ball while students cheer from behind the barrier',
      ar: 'روبوتان يقتربان من الكرة وطلاب يشجعون من خلف الحاجز',
    },
    5: {
      en: 'Students step off the bus below the Cairo Tower',
      ar: 'طلاب ينزلون من الأتوبيس تحت برج القاهرة',
    },
    6: {
      en: 'A team stacks its hands over the table before the start',
      ar: 'أيدي الفريق كلها تلتقي فوق الطاولة قبل البداية',
    },
    7: {
      en: 'Students kneel by the practice track, tablet in hand, and watch their robot',
      ar: 'طلاب بجوار مضمار التدريب يراقبون روبوتهم، والجهاز اللوحي في اليد',
    },
    8: {
      en: 'Arms up on both sides: the robot on the podium has reached its goal',
      ar: 'أذرع مرفوعة من الجانبين: الروبوت على المنصة بلغ هدفه',
    },
    9: {
      en: 'Wheels, wires, a board and a screwdriver spread over a workbench',
      ar: 'عجلات وأسلاك ولوحة ومفك على طاولة العمل',
    },
  },
  qalyubia: {
    1: {
      en: 'A drone rises over the terrace, the arches of the barrages in the distance',
      ar: 'طائرة صغيرة ترتفع فوق الشرفة، وفي الأفق أقواس القناطر',
    },
    2: {
      en: 'Two soccer robots face each other over the ball in the Qalyubia hall',
      ar: 'روبوتان وجهًا لوجه أمام الكرة في قاعة القليوبية',
    },
    3: {
      en: 'Two judges ask questions, two students explain their robot',
      ar: 'محكّمان يسألان، وطالبان يشرحان روبوتهما',
    },
    4: {
      en: 'Over the shoulders of two students: their program grows block by block',
      ar: 'من خلف كتفي طالبين: برنامجهما يكبر مكعبًا بعد مكعب',
    },
    5: {
      en: 'A team poses under the arch with its robot, fields behind it',
      ar: 'فريق تحت القوس مع روبوته، ومن خلفه الحقول',
    },
    6: {
      en: 'The 3D printer lays the last rings of a robot’s wheel',
      ar: 'الطابعة ثلاثية الأبعاد ترسم آخر حلقات عجلة الروبوت',
    },
    7: {
      en: 'Hands piled on hands, seen from above, one second before the whistle',
      ar: 'يد فوق يد من أعلى، قبل الصافرة بثانية',
    },
    8: {
      en: 'Building time: one student holds the chassis, the other points at the gap',
      ar: 'وقت التركيب: طالب يمسك الهيكل، وآخر يشير إلى موضع النقص',
    },
    9: {
      en: 'A referee and two teams watch a run, the audience in the foreground',
      ar: 'حكم وفريقان يتابعون محاولة، والجمهور في المقدمة',
    },
  },
  tanta: {
    1: {
      en: 'Test runs in Tanta: one robot on the curve, one already at the end of the track',
      ar: 'تجارب في طنطا: روبوت في المنعطف، وآخر بلغ نهاية المضمار',
    },
    2: {
      en: 'From straight above: a robot turns at the crossing, four students hold their breath',
      ar: 'من أعلى تمامًا: روبوت ينعطف عند التقاطع وأربعة طلاب يحبسون أنفاسهم',
    },
    3: {
      en: 'Balloons, lights and two students with their arms in the air beside their robot',
      ar: 'بالونات وأضواء وطالبان يرفعان أذرعهما حول روبوتهما',
    },
    4: {
      en: 'A student explains the model on her stand to a visitor',
      ar: 'طالبة تشرح لزائر النموذج المعروض في جناحها',
    },
    5: {
      en: 'A rising curve on the screen, a student pointing at it, rows of listeners',
      ar: 'منحنى صاعد على الشاشة، وطالب يشير إليه أمام صفوف المستمعين',
    },
    6: {
      en: 'A drone hovers before the dome of Tanta while its pilot steers',
      ar: 'طائرة صغيرة تحوم أمام قبة طنطا وقائدها يوجّهها',
    },
    7: {
      en: 'A hand places a part on a board amid gears and wheels',
      ar: 'يد تضع قطعة على لوحة بين التروس والعجلات',
    },
    8: {
      en: 'A student in a virtual-reality headset lifts her arms among floating cubes',
      ar: 'طالبة بنظارة الواقع الافتراضي ترفع ذراعيها بين مكعبات طافية',
    },
    9: {
      en: 'The jury listens as a team answers, its program on the wall behind',
      ar: 'لجنة التحكيم تستمع إلى إجابة فريق، وبرنامجه على الجدار خلفه',
    },
  },
};

export const galleryImages: readonly GalleryImage[] = GALLERY_CITIES.flatMap((category) =>
  NINE.map((number) => ({
    id: `${category}-${number}`,
    src: `gallery/${category}-${number}` as const,
    alt: captions[category][number],
    category,
  })),
);
