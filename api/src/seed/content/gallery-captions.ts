import type { Captions } from './pictures.ts';

/** Of the pictures 1 to 9 of each city. */
export const GALLERY: Record<string, Captions> = {
  alex: [
    [
      'A team of three waves beside its robot, the lighthouse of Alexandria behind them',
      'فريق من ثلاثة يلوّح بجوار روبوته، وخلفه منارة الإسكندرية',
    ],
    [
      'Two students put a robot together at a table by the sea',
      'طالبان يجمّعان روبوتًا على طاولة تطل على البحر',
    ],
    [
      'The arena from above: robots on the line, students leaning in from all four sides',
      'الساحة من أعلى: روبوتات على الخط، وطلاب ينحنون عليها من كل جانب',
    ],
    [
      'A student in a virtual-reality headset reaches for shapes that only she can see',
      'طالبة بنظارة الواقع الافتراضي تمد يدها إلى أشكال لا يراها سواها',
    ],
    [
      'Two students, seen from behind, stack blocks of code on a large screen',
      'طالبان من الخلف يركّبان مكعبات البرمجة على شاشة كبيرة',
    ],
    [
      'A robot close up on its line, a red pick-up area waiting behind it',
      'روبوت عن قرب على خطه، وخلفه منطقة التقاط حمراء تنتظر',
    ],
    [
      'A student applauds as the 3D printer finishes a wheel',
      'طالب يصفّق والطابعة ثلاثية الأبعاد تنهي عجلة',
    ],
    [
      'A match in the hall, seen across the heads of the audience',
      'مباراة في القاعة من فوق رؤوس الجمهور',
    ],
    [
      'A school bus arrives on the Corniche with boxes of robots',
      'أتوبيس المدرسة يصل إلى الكورنيش ومعه صناديق الروبوتات',
    ],
  ],
  cairo: [
    [
      'A student presents a project on the big screen of the Cairo hall',
      'طالب يعرض مشروعه على الشاشة الكبيرة في قاعة القاهرة',
    ],
    ['Visitors listen at a stand at the project fair', 'زوار يستمعون أمام جناح في معرض المشروعات'],
    [
      'A robot fills the picture, following its line by the window',
      'روبوت يملأ الصورة وهو يتبع خطه بجوار النافذة',
    ],
    [
      'Two soccer robots close in on the ball while students cheer from behind the barrier',
      'روبوتان يقتربان من الكرة وطلاب يشجعون من خلف الحاجز',
    ],
    ['Students step off the bus below the Cairo Tower', 'طلاب ينزلون من الأتوبيس تحت برج القاهرة'],
    [
      'A team stacks its hands over the table before the start',
      'أيدي الفريق كلها تلتقي فوق الطاولة قبل البداية',
    ],
    [
      'Students kneel by the practice track, tablet in hand, and watch their robot',
      'طلاب بجوار مضمار التدريب يراقبون روبوتهم، والجهاز اللوحي في اليد',
    ],
    [
      'Arms up on both sides: the robot on the podium has reached its goal',
      'أذرع مرفوعة من الجانبين: الروبوت على المنصة بلغ هدفه',
    ],
    [
      'Wheels, wires, a board and a screwdriver spread over a workbench',
      'عجلات وأسلاك ولوحة ومفك على طاولة العمل',
    ],
  ],
  qalyubia: [
    [
      'A drone rises over the terrace, the arches of the barrages in the distance',
      'طائرة صغيرة ترتفع فوق الشرفة، وفي الأفق أقواس القناطر',
    ],
    [
      'Two soccer robots face each other over the ball in the Qalyubia hall',
      'روبوتان وجهًا لوجه أمام الكرة في قاعة القليوبية',
    ],
    [
      'Two judges ask questions, two students explain their robot',
      'محكّمان يسألان، وطالبان يشرحان روبوتهما',
    ],
    [
      'Over the shoulders of two students: their program grows block by block',
      'من خلف كتفي طالبين: برنامجهما يكبر مكعبًا بعد مكعب',
    ],
    [
      'A team poses under the arch with its robot, fields behind it',
      'فريق تحت القوس مع روبوته، ومن خلفه الحقول',
    ],
    [
      'The 3D printer lays the last rings of a robot’s wheel',
      'الطابعة ثلاثية الأبعاد ترسم آخر حلقات عجلة الروبوت',
    ],
    [
      'Hands piled on hands, seen from above, one second before the whistle',
      'يد فوق يد من أعلى، قبل الصافرة بثانية',
    ],
    [
      'Building time: one student holds the chassis, the other points at the gap',
      'وقت التركيب: طالب يمسك الهيكل، وآخر يشير إلى موضع النقص',
    ],
    [
      'A referee and two teams watch a run, the audience in the foreground',
      'حكم وفريقان يتابعون محاولة، والجمهور في المقدمة',
    ],
  ],
  tanta: [
    [
      'Test runs in Tanta: one robot on the curve, one already at the end of the track',
      'تجارب في طنطا: روبوت في المنعطف، وآخر بلغ نهاية المضمار',
    ],
    [
      'From straight above: a robot turns at the crossing, four students hold their breath',
      'من أعلى تمامًا: روبوت ينعطف عند التقاطع وأربعة طلاب يحبسون أنفاسهم',
    ],
    [
      'Balloons, lights and two students with their arms in the air beside their robot',
      'بالونات وأضواء وطالبان يرفعان أذرعهما حول روبوتهما',
    ],
    [
      'A student explains the model on her stand to a visitor',
      'طالبة تشرح لزائر النموذج المعروض في جناحها',
    ],
    [
      'A rising curve on the screen, a student pointing at it, rows of listeners',
      'منحنى صاعد على الشاشة، وطالب يشير إليه أمام صفوف المستمعين',
    ],
    [
      'A drone hovers before the dome of Tanta while its pilot steers',
      'طائرة صغيرة تحوم أمام قبة طنطا وقائدها يوجّهها',
    ],
    [
      'A hand places a part on a board amid gears and wheels',
      'يد تضع قطعة على لوحة بين التروس والعجلات',
    ],
    [
      'A student in a virtual-reality headset lifts her arms among floating cubes',
      'طالبة بنظارة الواقع الافتراضي ترفع ذراعيها بين مكعبات طافية',
    ],
    [
      'The jury listens as a team answers, its program on the wall behind',
      'لجنة التحكيم تستمع إلى إجابة فريق، وبرنامجه على الجدار خلفه',
    ],
  ],
};
