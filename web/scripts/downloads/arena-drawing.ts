import type { Language } from '@midan/messages';
import { areas, field, pathOf, routes } from '../../src/content/arena-plan.ts';
import { arena, arenaOutlines } from '../../src/content/climate-rules.ts';
import { drawings, heading, p, table } from './blocks.ts';
import type { Sheet } from './sheet.ts';

/** Millimetres on paper for one centimetre of the field: 1 : 10. */
const UNIT = 1;
/** Width and height of the drawing in millimetres, and where the field's corner lies in it. */
const PAPER = { width: 265, height: 141, x: 23, y: 16 };

const en = {
  title: 'The arena',
  subtitle: 'The Climate Action Challenge field at a scale of 1 : 10, and where everything is.',
  drawing: 'Drawing, scale 1 : 10',
  scaleNote:
    'Print on A4 landscape at 100% (“actual size”): the bar then measures exactly 10 cm, which is one metre of the field.',
  fullSize:
    'For full size, enlarge this drawing to 1000%, or order the field using the print details.',
  pathway: 'Pathway',
  line: 'Line',
  positions: 'Positions',
  positionsText: 'Centres in centimetres, measured from the upper left corner of the field.',
  head: ['Area', 'Type', 'Right', 'Down', 'Side'],
  kinds: { start: 'Start', 'pick-up': 'Pick-up (red outline)', drop: 'Drop (green outline)' },
  lines: 'Corner points of the line',
  linesHead: ['Section', 'Points (right, down)'],
  turn: 'The line turns with a radius of about 10 cm.',
  bar: '1 m of the field',
  inch: 'in',
  cm: 'cm',
  mark: '',
};
const ar: typeof en = {
  title: 'ساحة التحدي',
  subtitle: 'رسم ملعب تحدي العمل المناخي بمقياس 1 : 10، ومكان كل شيء فيه.',
  drawing: 'الرسم بمقياس 1 : 10',
  scaleNote:
    'اطبع على ورق A4 بالعرض بنسبة 100% («الحجم الفعلي»): يصبح طول الشريط 10 سم بالضبط، أي مترًا من الملعب.',
  fullSize: 'للحجم الطبيعي: كبّر الرسم إلى 1000%، أو اطلب الملعب وفق تفاصيل الطباعة.',
  pathway: 'الممر',
  line: 'الخط',
  positions: 'الأماكن',
  positionsText: 'مراكز المناطق بالسنتيمتر، من الركن العلوي الأيسر للملعب.',
  head: ['المنطقة', 'النوع', 'إلى اليمين', 'إلى الأسفل', 'الضلع'],
  kinds: { start: 'البداية', 'pick-up': 'التقاط (إطار أحمر)', drop: 'تسليم (إطار أخضر)' },
  lines: 'نقاط انعطاف الخط',
  linesHead: ['الجزء', 'النقاط (يمين، أسفل)'],
  turn: 'ينعطف الخط بنصف قطر نحو 10 سم.',
  bar: 'متر من الملعب',
  inch: 'بوصة',
  cm: 'سم',
  // The drawing of letters takes a line's direction from its first letter.
  mark: '\u200f',
};

const COLORS = { start: '#17181c', 'pick-up': '#d92d3a', drop: '#1e9e4a' } as const;

/** A dimension line with its arrow heads and figure. */
function dimension(x1: number, y1: number, x2: number, y2: number, text: string): string {
  const upright = x1 === x2;
  const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
  const turned = upright ? ` transform="rotate(-90 ${x - 1.5} ${y})"` : '';
  return `<path d="M${x1} ${y1}L${x2} ${y2}" marker-start="url(#arrow)" marker-end="url(#arrow)" stroke="#101631" stroke-width=".25"/>
    <text x="${upright ? x - 1.5 : x}" y="${upright ? y : y - 1.5}" text-anchor="middle"${turned}>${text}</text>`;
}

/** The line lies on top of the areas: it is pure black all along. */
function drawing(words: typeof en): string {
  const { width, depth } = field;
  const stroke = (color: string, cm: number) =>
    routes
      .map(
        (route) =>
          `<path d="${pathOf(route, UNIT)}" fill="none" stroke="${color}" stroke-width="${cm * UNIT}" stroke-linejoin="round"/>`,
      )
      .join('');
  const squares = areas.map(({ id, kind, x, y, side }) => {
    const [edge, corner] = [side - 1, side / 2 - 0.5];
    return `<rect x="${x - corner}" y="${y - corner}" width="${edge}" height="${edge}" fill="#fff" fill-opacity=".55" stroke="${COLORS[kind]}"/>
      <text x="${x - corner + 1.6}" y="${y - corner + 4.4}" direction="ltr" font-weight="700" fill="${COLORS[kind]}">${id}</text>`;
  });
  const inches = (value: number, cm: number) =>
    `${words.mark}${value} ${words.inch} · ${cm.toFixed(1)} ${words.cm}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PAPER.width} ${PAPER.height}" font-family="Readex Pro" font-size="3.2" fill="#101631">
    <defs><marker id="arrow" viewBox="0 0 6 4" refX="6" refY="2" markerWidth="9" markerHeight="6" orient="auto-start-reverse"><path d="M0 0L6 2L0 4z" fill="#101631"/></marker></defs>
    <g transform="translate(${PAPER.x} ${PAPER.y})">
      <path d="M0 -11V-2M${width} -11V-2M-11 0H-2M-11 ${depth}H-2" stroke="#101631" stroke-width=".2"/>
      ${dimension(0, -8, width, -8, inches(arena.widthInches, width))}
      ${dimension(-8, 0, -8, depth, inches(arena.depthInches, depth))}
      <rect width="${width}" height="${depth}" fill="#f1eee4" stroke="#101631" stroke-width=".4"/>
      ${stroke('#fbfaf6', arena.pathwayCm)}${squares.join('')}${stroke('#000', arena.lineCm)}
      <path d="M178 84.5H170M178 99.5H170" stroke="#101631" stroke-width=".2"/>
      ${dimension(174, 84.5, 174, 99.5, '')}
      <text x="187" y="89.5" text-anchor="middle">${words.pathway} ${arena.pathwayCm} ${words.cm}</text>
      <path d="M186 22V34H196" fill="none" stroke="#101631" stroke-width=".25"/>
      <text x="208" y="35.2" text-anchor="middle">${words.line} ${arena.lineCm} ${words.cm}</text>
      ${dimension(68, 120, 168, 120, `${words.bar} · 10 ${words.cm}`)}
    </g></svg>`;
}

export function climateArena(language: Language): Sheet {
  const words = { en, ar }[language];
  const outlines = arenaOutlines.map(({ text }) => text[language]).join(' · ');
  const rows = areas.map(({ id, kind, x, y, side }) => [
    id,
    words.kinds[kind],
    `${x}`,
    `${y}`,
    `${side} × ${side}`,
  ]);
  const stretches = routes.map((route, index) => [
    String(index + 1),
    route.map((point) => `(${point.join(', ')})`).join('  '),
  ]);
  return {
    title: words.title,
    subtitle: words.subtitle,
    chapters: [],
    sheets: [
      {
        title: words.drawing,
        blocks: [
          drawings(PAPER.width, [{ svg: drawing(words), name: words.drawing }]),
          p(`${outlines}. ${words.scaleNote} ${words.fullSize}`),
        ],
      },
      {
        title: words.positions,
        blocks: [
          p(words.positionsText),
          table(words.head, rows),
          heading(words.lines),
          table(words.linesHead, stretches),
          p(words.turn),
        ],
      },
    ],
  };
}
