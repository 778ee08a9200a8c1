/**
 * Small square marks: crests of institutions, boards and kits, the goals that the projects serve.
 */
import {
  at,
  box,
  C,
  dot,
  oval,
  path,
  pick,
  type Size,
  star,
  stroke,
  svg,
  times,
  turn,
} from './kit.ts';

const SQUARE: Size = { width: 240, height: 240 };

/** What a crest shows, drawn in one colour about 0, 0 within 100 by 100. */
const EMBLEMS: readonly ((colour: string, ground: string) => string)[] = [
  (c, g) =>
    path('M-46 -26q24 -12 46 6q22 -18 46 -6v56q-24 -10 -46 6q-22 -16 -46 -6z', c) +
    stroke('M0 -18V34', g, 5),
  (c) => star(50, c),
  (c) => dot(0, 0, 24, c) + times(8, (i) => turn(0, 0, i * 45, box(-5, -50, 10, 18, c, 5))),
  (c) =>
    path(
      'M-6 50q4 -40 0 -66h12q-4 30 4 66zM0 -14q-30 -22 -50 6q26 -8 50 -6q-22 -34 -40 -30q28 4 40 30q12 -26 40 -30q-18 -4 -40 30q24 -2 50 6q-20 -28 -50 -6z',
      c,
    ),
  (c) => times(3, (i) => stroke(`M-46 ${-24 + i * 26}q16 -18 31 0t31 0t30 0`, c, 11)),
  (c, g) => star(50, c, 8, 0.76) + dot(0, 0, 17, g),
  (c) =>
    times(3, (i) =>
      turn(0, 0, i * 60, oval(0, 0, 50, 19, 'none', `stroke="${c}" stroke-width="7"`)),
    ) + dot(0, 0, 11, c),
  (c, g) =>
    path('M-16 46l8 -70h16l8 70zM-20 -30h40v-8l-20 -14l-20 14z', c) +
    path('M-13 16h26l2 14h-30z', g),
  (c, g) =>
    path('M-50 40L-6 -40L40 40z', c) +
    path('M-6 -40L40 40H6z', g, 'opacity=".35"') +
    path('M14 40L34 4L54 40z', c),
  (c) =>
    path(
      'M0 -8q-20 -34 -52 -34q4 24 22 28q-12 0 -16 -2q6 20 26 22q-8 4 -14 2q8 18 26 16q-6 12 -14 20h44q-8 -8 -14 -20q18 2 26 -16q-6 2 -14 -2q20 -2 26 -22q-4 2 -16 2q18 -4 22 -28q-32 0 -52 34z',
      c,
    ),
  (c) =>
    path(
      'M0 -48q26 34 0 76q-26 -42 0 -76zM-8 30q-38 -4 -44 -52q38 4 44 52zM8 30q38 -4 44 -52q-38 4 -44 52z',
      c,
    ) + box(-34, 36, 68, 10, c, 5),
  (c, g) =>
    dot(-20, 0, 28, c) +
    dot(-20, 0, 12, g) +
    box(0, -7, 52, 14, c) +
    box(26, 0, 9, 22, c) +
    box(42, 0, 9, 18, c),
  (c) => dot(0, -20, 30, c) + dot(-22, 0, 22, c) + dot(22, 0, 22, c) + box(-8, 6, 16, 44, c),
  (c, g) =>
    dot(0, 0, 48, c) + dot(0, 0, 38, g) + path('M0 -34l12 34l-12 34l-12 -34z', c) + dot(0, 0, 5, g),
  (c) => path('M-14 -4h28l-6 54h-16zM0 -52q28 26 14 44h-28q-14 -18 14 -44z', c),
  (c) =>
    stroke('M0 -26V44M-40 8q4 36 40 36t40 -36M-20 -8H20', c, 11) +
    dot(0, -36, 12, 'none', `stroke="${c}" stroke-width="8"`),
  (c) => path('M0 -50q36 48 36 64a36 36 0 0 1 -72 0q0 -16 36 -64z', c),
  (c, g) => path('M-52 40L-14 -34L8 6L22 -14L52 40z', c) + path('M-14 -34l12 22l-12 6l-11 -6z', g),
  (c, g) => path('M-40 44q-12 -80 84 -88q6 96 -84 88z', c) + stroke('M-40 46Q-10 0 24 -24', g, 6),
  (c) => path('M10 -52L-34 8h26l-12 44L36 -12H8z', c),
  (c, g) =>
    dot(0, 0, 30, c) +
    oval(0, 0, 54, 15, 'none', `stroke="${c}" stroke-width="7" transform="rotate(-18)"`) +
    path('M-30 4q30 14 60 -14l-2 12q-26 22 -54 12z', g),
  (c, g) => path('M-28 -48h56l28 48l-28 48h-56l-28 -48z', c) + dot(0, 0, 24, g) + dot(0, 0, 10, c),
  (c, g) =>
    path('M-48 46V-6q0 -42 48 -42t48 42v52z', c) +
    path('M-24 46V2q0 -24 24 -24t24 24v44z', g) +
    box(-5, 0, 10, 46, c),
  (c) =>
    stroke('M0 50V-10', c, 7) +
    times(3, (i) =>
      path(`M0 ${30 - i * 24}q-34 -2 -32 -34q30 4 32 34q2 -30 32 -34q2 32 -32 34z`, c),
    ) +
    path('M0 -52q14 16 0 34q-14 -18 0 -34z', c),
  (c, g) =>
    path('M0 -54q30 30 22 76h-44q-8 -46 22 -76zM-24 2l-20 34h22zM24 2l20 34h-22z', c) +
    dot(0, -12, 10, g) +
    path('M-10 28h20l-10 24z', c),
  (c) => stroke('M-20 -34L-50 0L-20 34M20 -34L50 0L20 34M10 -44L-10 44', c, 12),
];

const OUTLINES = [
  'M20 24h200v96q0 72 -100 104q-100 -32 -100 -104z',
  'M120 14a106 106 0 1 1 -0.1 0z',
  'M120 12l94 54v108l-94 54l-94 -54v-108z',
  'M120 14q50 26 98 20q8 130 -98 192q-106 -62 -98 -192q48 6 98 -20z',
  'M64 18h112q46 0 46 46v112q0 46 -46 46h-112q-46 0 -46 -46v-112q0 -46 46 -46z',
];
const INNER = 'transform="translate(120 120) scale(.86) translate(-120 -120)"';

const PAIRS = [
  [C.signal, C.white],
  [C.ink, C.medal],
  [C.circuit, C.white],
  [C.alert, C.medalSoft],
  [C.medal, C.ink],
  [C.dropDeep, C.medalSoft],
  [C.signalDeep, C.glow],
  [C.inkSoft, C.alertSoft],
  [C.alertDeep, C.white],
  [C.circuitDeep, C.medal],
  [C.paper, C.signal],
] as const;
const DIVISIONS = [
  '',
  'M120 0h120v240h-120z',
  'M0 150h240v90H0z',
  'M0 240L240 0v240z',
  'M84 0h72v240h-72z',
  'M0 0h240v64H0z',
  'M0 176l120 -60l120 60v64H0z',
];

/** The crest of one institution, by its number from 0; each combines other forms and colours. */
function crest(index: number): string {
  const outline = pick(OUTLINES, index * 3 + (index > 12 ? 1 : 0));
  const [ground, colour] = pick(PAIRS, index * 4 + (index > 10 ? 2 : 0));
  const edge = ground === C.paper ? C.signal : colour;
  return svg(
    SQUARE,
    `<clipPath id="c"><path d="${outline}" ${INNER}/></clipPath>`,
    path(outline, ground),
    path(outline, 'none', `${INNER} stroke="${edge}" stroke-width="5"`),
    `<g clip-path="url(#c)">${path(pick(DIVISIONS, index * 2 + 1), ground === C.paper ? C.signalSoft : C.white, 'opacity=".16"')}</g>`,
    at(120, 112, 1.12, pick(EMBLEMS, index)(colour, ground)),
  );
}

/** An SVG document of a square sign with round corners: a goal or a set of hardware. */
const tile = (ground: string, ...parts: string[]) =>
  svg(SQUARE, box(0, 0, 240, 240, ground, 36), ...parts);

const goals: Record<string, string> = {
  'clean-energy': tile(
    C.medal,
    dot(120, 116, 44, C.white),
    times(8, (i) => turn(120, 116, i * 45, box(-8, -88, 16, 28, C.white, 8))),
    path('M130 84l-34 40h22l-8 30l34 -42h-22z', C.medal),
  ),
  'life-below-water': tile(
    C.signal,
    path('M48 96q60 -52 112 0l36 -30v76l-36 -30q-52 52 -112 -16z', C.white),
    dot(82, 96, 7, C.signal),
    stroke('M36 186q21 -18 42 0t42 0t42 0t42 0', C.white, 12),
  ),
  industry: tile(
    '#e8622c',
    path('M44 190v-70l48 -34v34l48 -34v34l20 -14V52h36v138z', C.white),
    box(74, 144, 24, 22, '#e8622c', 4),
    box(112, 144, 24, 22, '#e8622c', 4),
    box(150, 144, 24, 22, '#e8622c', 4),
  ),
  'climate-action': tile(
    C.dropDeep,
    dot(120, 120, 72, C.white),
    path(
      'M78 96q20 -34 56 -34q16 18 -6 32q-16 4 -18 20q-22 6 -32 -18zM128 132q26 -14 52 0q-10 38 -46 48q-4 -30 -6 -48zM70 130q20 6 22 30q-16 -8 -22 -30z',
      C.drop,
    ),
  ),
  'good-health': tile(
    C.circuit,
    path(
      'M120 196Q40 142 44 94q6 -42 44 -42q22 0 32 24q10 -24 32 -24q38 0 44 42q4 48 -76 102z',
      C.white,
    ),
    stroke('M56 118h36l14 -28l24 54l14 -26h40', C.circuit, 11),
  ),
};

/** A row of square contacts of a circuit board. */
const pins = (x: number, y: number, count: number, step: number, size = 10) =>
  times(count, (i) => box(x + i * step, y, size, size, C.medal, 2));
const kits: Record<string, string> = {
  quarky: tile(
    C.signalSoft,
    box(46, 66, 148, 112, C.signal, 24),
    box(64, 84, 112, 62, C.ink, 14),
    dot(98, 115, 13, C.glow),
    dot(142, 115, 13, C.glow),
    box(26, 96, 16, 52, C.ink, 8),
    box(198, 96, 16, 52, C.ink, 8),
    pins(76, 156, 5, 19),
  ),
  evive: tile(
    C.medalSoft,
    box(52, 30, 136, 180, C.medal, 20),
    box(68, 46, 104, 70, C.ink, 8),
    stroke('M80 98l22 -26l22 16l34 -30', C.glow, 6),
    dot(94, 162, 22, C.ink),
    dot(94, 162, 8, C.medalSoft),
    box(134, 140, 38, 16, C.alert, 8),
    box(134, 168, 38, 16, C.white, 8),
  ),
  microbit: tile(
    C.circuitSoft,
    box(34, 54, 172, 132, C.ink, 22),
    times(25, (i) =>
      box(
        88 + (i % 5) * 14,
        74 + Math.floor(i / 5) * 14,
        8,
        8,
        [1, 3, 5, 7, 9, 10, 14, 16, 18, 22].includes(i) ? C.alert : '#3a4370',
        2,
      ),
    ),
    dot(60, 104, 13, C.circuit),
    dot(180, 104, 13, C.circuit),
    box(34, 160, 172, 26, C.medal, 8),
    times(5, (i) => dot(58 + i * 31, 173, 8, C.ink)),
  ),
  arduino: tile(
    '#c9eef0',
    path('M30 62h146l34 24v92q0 10 -10 10H40q-10 0 -10 -10z', C.circuitDeep),
    box(18, 76, 50, 36, '#b9c0d2', 4),
    box(18, 140, 40, 30, C.ink, 4),
    box(106, 128, 82, 22, C.ink, 4),
    pins(82, 66, 6, 15),
    pins(82, 172, 7, 15),
    dot(100, 100, 9, C.medal),
    dot(130, 100, 9, C.alert),
  ),
  esp32: tile(
    '#dfe2f2',
    box(62, 24, 116, 192, C.ink, 12),
    box(78, 64, 84, 84, '#b9c0d2', 6),
    stroke('M84 36h18v14h16v-14h16v14h16v-14h8', C.medal, 6),
    times(8, (i) => box(52, 62 + i * 18, 14, 9, C.medal) + box(174, 62 + i * 18, 14, 9, C.medal)),
    box(98, 176, 44, 34, '#8a93ad', 4),
  ),
  twatch: tile(
    C.alertSoft,
    box(84, 14, 72, 212, C.ink, 20),
    box(54, 60, 132, 120, C.inkSoft, 30),
    box(68, 74, 104, 92, C.ink, 18),
    stroke('M120 92v30l20 14', C.glow, 8),
    dot(120, 122, 36, 'none', `stroke="${C.medal}" stroke-width="6"`),
    box(184, 104, 12, 32, C.alert, 5),
  ),
  boffin: tile(
    C.dropSoft,
    times(25, (i) => dot(44 + (i % 5) * 38, 44 + Math.floor(i / 5) * 38, 5, C.drop)),
    stroke('M44 82h152M82 44v152M196 82v114H82', C.ink, 15),
    times(6, (i) =>
      dot([44, 82, 196, 82, 196, 139][i] ?? 0, [82, 82, 82, 196, 196, 196][i] ?? 0, 14, C.paper),
    ),
    dot(139, 82, 27, C.medal),
    dot(139, 82, 13, C.white),
    box(120, 180, 42, 30, C.alert, 8),
  ),
  'makey-makey': tile(
    '#ffe3cf',
    box(42, 130, 156, 78, C.alert, 14),
    dot(76, 168, 20, C.white),
    path('M76 154l9 12h-18zM76 182l9 -12h-18zM62 168l12 -9v18zM90 168l-12 -9v18z', C.alert),
    dot(138, 168, 13, C.white),
    dot(172, 168, 13, C.white),
    stroke('M138 160Q130 90 96 84M172 160q20 -60 -8 -92', C.ink, 7),
    path('M40 40q0 70 78 66q-6 -10 -14 -14q-40 -4 -50 -56z', C.medal),
    dot(162, 54, 24, C.drop),
    path('M160 32q8 -16 22 -14q0 14 -22 14z', C.dropDeep),
  ),
  lego: tile(
    '#fff0c2',
    box(30, 140, 180, 66, C.signal, 6),
    times(4, (i) => box(42 + i * 42, 124, 30, 20, C.signal, 5)),
    box(72, 80, 138, 50, C.alert, 6),
    times(3, (i) => box(84 + i * 42, 64, 30, 20, C.alert, 5)),
    box(30, 190, 180, 16, C.ink, 6, 'opacity=".16"'),
    box(72, 116, 138, 14, C.ink, 6, 'opacity=".16"'),
  ),
};

/** SVG documents of crests, goals and hardware, by picture name: `institutions/01`. */
export function marks(): Record<string, string> {
  const named = (folder: string, drawings: Record<string, string>) =>
    Object.entries(drawings).map(([name, drawing]) => [`${folder}/${name}`, drawing]);
  return Object.fromEntries([
    ...EMBLEMS.map((_, i) => [`institutions/${String(i + 1).padStart(2, '0')}`, crest(i)]),
    ...named('sdg', goals),
    ...named('hardware', kits),
  ]);
}
