import type { Language } from '@midan/messages';
import { field } from '../../../src/content/arena-plan.ts';
import { arena } from '../../../src/content/climate-rules.ts';
import { checks, lead, note, p, table } from '../blocks.ts';
import type { Sheet } from '../sheet.ts';

/** Dots per inch that a field is printed at; seen from half a metre. */
const DPI = 150;
const cm = (value: number) => value.toFixed(1);
const size = `${cm(field.width)} × ${cm(field.depth)}`;
const pixels = `${arena.widthInches * DPI} × ${arena.depthInches * DPI}`;

const COLORS = [
  ['#000000', '0 / 0 / 0 / 100'],
  ['#FBFAF6', '0 / 0 / 2 / 2'],
  ['#F1EEE4', '0 / 1 / 5 / 5'],
  ['#D92D3A', '8 / 94 / 78 / 1'],
  ['#1E9E4A', '82 / 9 / 95 / 1'],
] as const;

const en = {
  title: 'Print details',
  subtitle: 'How to print the Climate Action Challenge field.',
  order: 'Print order',
  orderLead: 'Give this page and the arena drawing to the print shop.',
  orderHead: ['Item', 'Value'],
  orderRows: [
    ['Size of the field', `${arena.widthInches} × ${arena.depthInches} inches (${size} cm)`],
    ['Scale', '1 : 1, no margin; cut along the outer edge'],
    ['Resolution', `${DPI} dpi (${pixels} pixels), or vector`],
    ['Material', 'Flex banner or PVC, 440 to 510 g/m², one piece'],
    ['Surface', 'Matt; gloss confuses line sensors'],
    ['Bleed', '5 mm on every side'],
    ['Tolerance', '±3 mm over the whole length; lines ±0.5 mm'],
  ],
  measures: 'Dimensions',
  measuresRows: [
    ['Pathway', `${arena.pathwayCm} cm wide`],
    ['Black line', `${arena.lineCm} cm wide, in the middle of the pathway`],
    ['Pick-up areas', 'Red outline, 1 cm, 20 × 20 cm outside'],
    ['Drop areas', 'Green outline, 1 cm, 20 × 20 cm outside'],
    ['Start area', 'Dark outline, 1 cm, 25 × 25 cm outside'],
  ],
  colors: 'Colours',
  colorsHead: ['Use', 'Screen', 'CMYK'],
  colorUses: ['Line', 'Pathway', 'Ground', 'Pick-up outline', 'Drop outline'],
  colorsNote:
    'Print the line in pure black. Its contrast with the pathway matters more than any other colour.',
  before: 'Before use',
  beforeText: 'Check the finished field:',
  beforeChecks: [
    `The field measures ${size} cm, within 3 mm`,
    `The line is ${arena.lineCm} cm wide wherever it is measured`,
    'The surface does not reflect a lamp',
    'It lies flat after being unrolled for a day, with no waves at the edges',
    'A permitted robot follows the whole line once without help',
  ],
};

const ar: typeof en = {
  title: 'تفاصيل الطباعة',
  subtitle: 'كيف يُطبع ملعب تحدي العمل المناخي.',
  order: 'أمر الطباعة',
  orderLead: 'سلّم هذه الصفحة مع رسم الساحة إلى المطبعة.',
  orderHead: ['العنصر', 'القيمة'],
  orderRows: [
    ['مقاس الملعب', `${arena.widthInches} × ${arena.depthInches} بوصة (${size} سم)`],
    ['مقياس الرسم', 'الحجم الطبيعي 1 : 1 بلا هوامش، والقص على الحافة الخارجية'],
    ['الدقة', `${DPI} نقطة في البوصة، أي ${pixels} بكسل، أو ملف متجهات`],
    ['الخامة', 'بانر فليكس أو PVC، من 440 إلى 510 جم/م²، قطعة واحدة'],
    ['السطح', 'مطفأ: اللمعان يربك حساسات الخط'],
    ['زيادة القص', '5 مم من كل جانب'],
    ['السماحية', '±3 مم على الطول كله، و±0.5 مم في عرض الخطوط'],
  ],
  measures: 'المقاسات',
  measuresRows: [
    ['الممر', `عرضه ${arena.pathwayCm} سم`],
    ['الخط الأسود', `عرضه ${arena.lineCm} سم، في منتصف الممر`],
    ['مناطق الالتقاط', 'إطار أحمر سُمكه 1 سم، 20 × 20 سم من الخارج'],
    ['مناطق التسليم', 'إطار أخضر سُمكه 1 سم، 20 × 20 سم من الخارج'],
    ['منطقة البداية', 'إطار داكن سُمكه 1 سم، 25 × 25 سم من الخارج'],
  ],
  colors: 'الألوان',
  colorsHead: ['الاستخدام', 'الشاشة', 'CMYK'],
  colorUses: ['الخط', 'الممر', 'الأرضية', 'إطار الالتقاط', 'إطار التسليم'],
  colorsNote: 'يُطبع الخط بالأسود الخالص. والتباين بينه وبين الممر أهم من أي لون آخر.',
  before: 'قبل الاستخدام',
  beforeText: 'راجع الملعب بعد طباعته:',
  beforeChecks: [
    `مقاس الملعب ${size} سم، بفارق لا يزيد على 3 مم`,
    `عرض الخط ${arena.lineCm} سم أينما قيس`,
    'السطح لا يعكس ضوء المصباح',
    'يستوي على الأرض بعد فرده يومًا، بلا تموجات عند الحافة',
    'روبوت من النوع المسموح به يتتبع الخط كله مرة دون مساعدة',
  ],
};

export function climatePrintDetails(language: Language): Sheet {
  const own = { en, ar }[language];
  const colors = COLORS.map(([screen, print], index) => [
    own.colorUses[index] ?? '',
    screen,
    print,
  ]);
  return {
    title: own.title,
    subtitle: own.subtitle,
    chapters: [
      { title: own.order, blocks: [lead(own.orderLead), table(own.orderHead, own.orderRows)] },
      { title: own.measures, blocks: [table(own.orderHead, own.measuresRows)] },
      { title: own.colors, blocks: [table(own.colorsHead, colors), note(own.colorsNote)] },
      { title: own.before, blocks: [p(own.beforeText), checks(own.beforeChecks)] },
    ],
  };
}
