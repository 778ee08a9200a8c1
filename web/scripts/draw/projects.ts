/** What earlier teams built: one drawing for each card of the projects page, in its order. */
import { skyline } from './cities.ts';
import {
  at,
  box,
  C,
  dot,
  oval,
  PHOTO,
  path,
  pick,
  SKINS,
  stroke,
  svg,
  times,
  turn,
} from './kit.ts';
import { bust, person, pupil } from './people.ts';
import { robot } from './robots.ts';
import { pane } from './rooms.ts';
import * as thing from './things.ts';

/** A plain sky and floor that meet at `horizon`. */
const ground = (sky: string, floor: string, horizon = 600) =>
  box(0, 0, 1200, 800, sky) + box(0, horizon, 1200, 800 - horizon, floor);

/** A sun with twelve rays; `r` is the radius of its disc, x, y its middle. */
const sun = (x: number, y: number, r: number) =>
  times(12, (i) => turn(x, y, i * 30, box(-7, -r - 62, 14, 38, C.medal, 7))) +
  dot(x, y, r, C.medal) +
  dot(x - r * 0.2, y - r * 0.2, r * 0.6, C.white, 'opacity=".25"');

/** Water below `y`, with waves at its top. */
const waves = (y: number, colour: string, more = '') =>
  path(`M-20 ${y}${times(7, () => 'q50 -36 100 0t100 0')}V820H-20z`, colour, more);

/** A solar panel of three columns. */
const panel = (x: number, y: number, width: number, height: number) =>
  box(x, y, width, height, C.signalDeep, 8) +
  times(
    3,
    (i) =>
      box(x + 10 + (i * (width - 10)) / 3, y + 10, (width - 40) / 3, height / 2 - 15, C.signal, 3) +
      box(
        x + 10 + (i * (width - 10)) / 3,
        y + height / 2 + 5,
        (width - 40) / 3,
        height / 2 - 15,
        C.signal,
        3,
      ),
  );

/** A dot that sends three waves upwards. */
const signal = (x: number, y: number, scale: number, colour: string) =>
  at(
    x,
    y,
    scale,
    dot(0, 0, 12, colour),
    stroke(
      'M-34 -22a40 40 0 0 1 68 0M-60 -42a72 72 0 0 1 120 0M-88 -62a106 106 0 0 1 176 0',
      colour,
      12,
    ),
  );

/** A robot boat with a solar panel on the Nile. */
const solarBoat = () =>
  pane(0, 0, 1200, 540, skyline('cairo', 1200, 540, 0.16)) +
  sun(1027, 184, 80) +
  box(0, 420, 1200, 400, '#7cc1f2') +
  waves(470, '#3f9be6') +
  turn(600, 300, -8, panel(-220, -60, 440, 150)) +
  stroke('M560 370v200M700 350v220', C.ink, 16) +
  path('M270 540h700l-110 160H400z', C.paper) +
  path('M290 570h662l-30 40H316z', C.alert) +
  box(760, 450, 120, 92, C.white, 14) +
  box(780, 470, 80, 40, C.ink, 20) +
  dot(806, 490, 8, C.glow) +
  dot(836, 490, 8, C.glow) +
  waves(670, '#1f7bd6') +
  waves(736, C.signalDeep, 'opacity=".55"');

/** A robot arm above a conveyor belt sorts waste into three bins. */
const binSorter = () =>
  ground(C.circuitSoft, '#8ed6c4', 620) +
  dot(600, 340, 320, C.white, 'opacity=".5"') +
  box(90, 240, 620, 40, C.ink, 20) +
  times(8, (i) => dot(120 + i * 80, 260, 13, C.arena)) +
  path('M150 240v-70q0 -10 10 -14v-26h30v26q10 4 10 14v70z', C.signal) +
  box(300, 160, 76, 80, '#b9bfd4', 8) +
  box(300, 160, 76, 16, C.inkSoft, 8) +
  path('M480 240l14 -70l40 -16l36 30l16 56z', C.paper) +
  stroke('M700 60v60L780 190M780 190l-26 50M780 190l44 36', C.inkSoft, 20) +
  dot(700, 120, 18, C.medal) +
  dot(780, 190, 18, C.medal) +
  box(660, 20, 80, 46, C.ink, 10) +
  [C.signal, C.medal, C.drop]
    .map((colour, i) =>
      at(
        330 + i * 280,
        480,
        1,
        path('M-110 0h220l-24 240h-172z', colour),
        path('M40 0h70l-24 240h-76z', C.ink, 'opacity=".14"'),
        box(-126, -26, 252, 40, colour, 12),
        box(-126, -6, 252, 20, C.ink, 8, 'opacity=".16"'),
        stroke('M-40 150l40 -66l40 66zM0 84l40 66', C.white, 16),
      ),
    )
    .join('');

/** A blind pupil whose cane feels obstacles ahead. */
const cane = () =>
  ground('#dfe8ff', '#c3cbe2', 560) +
  box(0, 380, 1200, 180, '#b3c6f5') +
  times(6, (i) =>
    box(20 + i * 210, 200 + (i % 3) * 50, 170, 360, i % 2 ? '#9db6f0' : '#c6d5fb', 8),
  ) +
  times(4, (i) => path(`M${560 + i * 150} 800l60 -200h70l-30 200z`, C.white)) +
  person(300, 750, 1.9, pupil(0, { shirt: C.medal, arms: 'point' })) +
  box(240, 246, 122, 30, C.ink, 15) +
  stroke('M524 404L760 728', C.white, 18) +
  stroke('M716 668L760 728', C.alert, 18) +
  turn(
    600,
    508,
    54,
    box(-50, -30, 100, 60, C.circuit, 14),
    dot(-18, 0, 14, C.ink),
    dot(18, 0, 14, C.ink),
  ) +
  stroke(
    'M800 560a110 110 0 0 1 40 150M860 500a190 190 0 0 1 66 250M920 440a270 270 0 0 1 100 330',
    C.signal,
    14,
  ) +
  box(1040, 480, 110, 240, C.alert, 16) +
  box(1040, 560, 110, 60, C.white);

/** A roof garden that a robot waters. */
const rooftop = () =>
  box(0, 0, 1200, 800, C.signalSoft) +
  pane(0, 130, 1200, 470, skyline('tanta', 1200, 470, 0.82)) +
  sun(314, 290, 62) +
  box(0, 560, 1200, 240, '#e3b18e') +
  box(0, 540, 1200, 34, C.paper) +
  times(3, (i) =>
    at(
      180 + i * 270,
      700,
      1,
      box(-110, -40, 220, 110, C.wood, 10),
      box(-110, -40, 220, 26, C.woodDeep, 10),
      times(3, (k) =>
        path(
          `M${-66 + k * 66} -40q-34 -26 -30 -${90 + i * 14}q34 24 30 ${90 + i * 14}q-2 -80 34 -${106 + i * 12}q10 70 -34 ${106 + i * 12}z`,
          k % 2 ? C.dropDeep : C.drop,
        ),
      ),
      i === 1 ? dot(-40, -100, 22, C.alert) + dot(30, -126, 22, C.alert) : '',
    ),
  ) +
  stroke('M70 640H860V560', C.signal, 14) +
  times(3, (i) =>
    stroke(
      `M${180 + i * 270} 650v20M${160 + i * 270} 650l-10 20M${200 + i * 270} 650l10 20`,
      '#4aa3ff',
      9,
    ),
  ) +
  robot('tank', 980, 760, 2.2, C.circuit) +
  signal(980, 440, 0.8, C.medal);

/** A gauge warns a flooded street at night. */
const flood = () =>
  pane(0, 0, 1200, 620, skyline('alex', 1200, 620, 0.12, true)) +
  times(26, (i) =>
    stroke(
      `M${((i * 197) % 120) * 10} ${((i * 131) % 50) * 10}l-20 60`,
      '#8fb6ff',
      5,
      'opacity=".6"',
    ),
  ) +
  box(540, 130, 40, 620, C.paper) +
  times(9, (i) => box(540, 200 + i * 60, i % 2 ? 40 : 26, 12, C.alert)) +
  box(470, 80, 180, 120, C.medal, 20) +
  box(500, 104, 120, 64, C.ink, 14) +
  stroke('M520 146l26 -22l26 12l30 -24', C.glow, 8) +
  path('M520 80q0 -66 40 -66t40 66z', C.alert) +
  times(3, (i) =>
    stroke(
      `M${660 + i * 44} ${40 - i * 16}a${70 + i * 40} ${70 + i * 40} 0 0 1 0 ${110 + i * 36}`,
      C.alert,
      13,
    ),
  ) +
  waves(590, '#2f6fd6') +
  path('M790 640q10 -80 60 -86h170q60 6 90 86z', C.paper) +
  path('M840 620q10 -44 40 -46h60v46zM960 574h60q30 6 44 46h-104z', C.ink) +
  waves(650, C.signal, 'opacity=".9"') +
  waves(720, C.signalDeep);

/** A glove that turns signs of the hand into speech. */
const glove = () =>
  box(0, 0, 1200, 800, '#cdbcf5') +
  dot(470, 430, 330, C.white, 'opacity=".35"') +
  path(
    'M330 800V620q-110 -120 -150 -190q-10 -40 26 -44q34 0 66 50l60 66L300 230q0 -42 36 -42q30 0 38 36l36 190l10 -250q4 -40 40 -40t40 40l4 250l44 -220q12 -38 46 -32q34 8 28 50l-40 260q-4 180 -50 220v108z',
    C.ink,
  ) +
  stroke('M340 250l50 240M460 200v290M580 240l-46 250M210 420l150 140', C.glow, 11) +
  box(370, 500, 150, 110, C.circuitDeep, 14) +
  box(414, 528, 62, 54, C.ink, 6) +
  times(4, (i) => dot(388 + i * 38, 520 - (i % 2) * 4, 6, C.medal)) +
  box(318, 690, 224, 60, C.signal, 20) +
  path(
    'M720 190h380q40 0 40 40v200q0 40 -40 40H860l-90 80v-80h-50q-40 0 -40 -40V230q0 -40 40 -40z',
    C.paper,
  ) +
  stroke('M760 270h180M760 330h300M760 390h120', C.signal, 24) +
  stroke('M980 600v90M1040 570v150M1100 610v70M920 620v50', C.alert, 22);

/** A rescue robot among rocks carries first aid. */
const rover = () =>
  ground('#ffd9b8', '#c98b62', 560) +
  sun(1010, 160, 74) +
  path('M0 560l120 -180l150 40l60 140zM900 560l110 -130l190 60v70z', '#a86a47') +
  path('M60 800l60 -190l190 -40l120 110l90 120zM780 800l90 -150l170 -70l160 120v100z', '#8b5536') +
  path('M310 570l120 110l-60 10z', C.ink, 'opacity=".2"') +
  robot('arm', 600, 720, 3, C.alert) +
  box(470, 570, 60, 60, C.white, 10) +
  path('M492 580h16v14h14v14h-14v14h-16v-14h-14v-14h14z', C.alert) +
  path('M700 400l420 40v250z', C.medalSoft, 'opacity=".45"') +
  at(1000, 690, 0.75, bust(0, 0, 1.6, pupil(4, { arms: 'wave' }))) +
  path('M880 800q20 -110 130 -120t190 60v60z', '#7a4a2e');

/** A lantern over Cairo at night cleans the air. */
const lantern = () =>
  box(0, 0, 1200, 800, C.ink) +
  pane(0, 330, 1200, 470, skyline('cairo', 1200, 470, 0.86, true)) +
  dot(560, 400, 380, C.medal, 'opacity=".16"') +
  dot(560, 400, 270, C.medal, 'opacity=".22"') +
  stroke('M560 0v90', C.medal, 10) +
  dot(560, 104, 26, 'none', `stroke="${C.medal}" stroke-width="12"`) +
  path('M470 210q20 -80 90 -80t90 80z', C.circuit) +
  box(430, 206, 260, 30, C.medal, 10) +
  path('M440 236h240l50 250l-90 110H480l-90 -110z', C.circuitDeep) +
  path('M470 262h70v200h-100zM580 262h70l30 200H580z', C.medalSoft) +
  path('M416 486h90l10 80h-24zM536 486h48v80h-48zM614 486h90l-70 80h-30z', C.medal) +
  box(466, 596, 188, 30, C.medal, 10) +
  path('M490 626h140l-30 60h-80z', C.circuit) +
  times(
    3,
    (i) =>
      stroke(
        `M${800 + i * 20} ${280 + i * 110}q60 -50 120 0t120 0t120 0`,
        C.glow,
        14,
        'opacity=".85"',
      ) + stroke(`M20 ${300 + i * 110}q50 -44 100 0t100 0t80 0`, '#8f94ad', 14, 'opacity=".7"'),
  ) +
  times(7, (i) => dot(60 + ((i * 83) % 290), 250 + ((i * 131) % 330), 12, '#8f94ad'));

/** A tap that measures the water it gives. */
const tap = () =>
  box(0, 0, 1200, 800, '#d5ecff') +
  times(
    5,
    (i) =>
      stroke(`M0 ${80 + i * 150}H1200`, C.white, 6) + stroke(`M${120 + i * 240} 0V800`, C.white, 6),
  ) +
  path('M0 640h1200v160H0z', C.white) +
  path('M240 640h620l-60 160H300z', C.signalSoft) +
  stroke('M950 640V300Q950 200 850 200H600Q530 200 530 270V330', '#8a93ad', 84) +
  stroke('M930 620V310Q930 222 840 222H620', C.white, 14, 'opacity=".7"') +
  box(910, 620, 110, 40, '#6d7590', 10) +
  box(690, 100, 180, 120, C.circuit, 24) +
  box(714, 122, 132, 70, C.ink, 12) +
  stroke('M730 172l28 -20l26 10l40 -26', C.glow, 8) +
  dot(530, 316, 22, C.glow) +
  path('M530 400q60 90 60 130a60 60 0 0 1 -120 0q0 -40 60 -130z', C.signal) +
  path(
    'M500 520q0 40 30 44',
    'none',
    `stroke="${C.white}" stroke-width="10" stroke-linecap="round"`,
  ) +
  thing.hand(360, 560, 1.4, 176, SKINS[1], C.medal) +
  oval(530, 740, 120, 20, C.signal, 'opacity=".4"');

/** A beehive with sensors, and its bees. */
const beehive = () =>
  ground(C.medalSoft, '#9ad18b', 620) +
  sun(140, 130, 70) +
  path('M0 620q200 -90 420 -20t460 -30t320 20v60H0z', C.drop) +
  times(6, (i) =>
    at(
      80 + i * 210,
      700 + (i % 2) * 50,
      0.5,
      stroke('M0 0v90', C.dropDeep, 12),
      times(6, (k) =>
        turn(0, 0, k * 60, oval(0, -34, 18, 30, pick([C.alert, C.paper, '#b58cf0'], i))),
      ),
      dot(0, 0, 18, C.medal),
    ),
  ) +
  box(400, 250, 360, 150, C.paper, 8) +
  box(400, 400, 360, 150, C.medal, 8) +
  box(400, 550, 360, 120, C.paper, 8) +
  box(370, 200, 420, 56, C.woodDeep, 12) +
  box(500, 610, 160, 26, C.ink, 12) +
  [330, 480].map((y) => box(530, y, 100, 20, C.ink, 10, 'opacity=".4"')).join('') +
  box(430, 670, 40, 80, C.woodDeep) +
  box(690, 670, 40, 80, C.woodDeep) +
  box(690, 280, 150, 190, C.ink, 20) +
  box(710, 300, 110, 90, C.glow, 10) +
  stroke('M724 370l22 -30l24 16l36 -40', C.ink, 8) +
  dot(765, 430, 16, C.alert) +
  signal(765, 190, 1, C.signal) +
  [
    [250, 300, 1.3, 10],
    [1000, 330, 1.7, -14],
    [960, 560, 1, 8],
    [180, 500, 0.9, -10],
  ]
    .map(([x = 0, y = 0, s = 1, r = 0]) =>
      at(
        x,
        y,
        s,
        turn(
          0,
          0,
          r,
          oval(-10, -44, 22, 40, C.white, 'opacity=".85"'),
          oval(26, -40, 20, 34, C.white, 'opacity=".85"'),
          oval(0, 0, 62, 40, C.medal),
          path('M-24 -36h20v74h-20zM16 -38h20v74h-20z', C.ink),
          dot(-66, -4, 28, C.ink),
          dot(-74, -8, 6, C.white),
        ),
      ),
    )
    .join('');

/** A drone sows seeds in the desert. */
const seedDrone = () =>
  ground('#ffe4b5', '#e9b872', 540) +
  sun(200, 150, 84) +
  path('M0 600q300 -150 620 -40t580 -60v300H0z', '#dfa558') +
  path('M0 720q360 -130 700 -30t500 -50v160H0z', '#cf9145') +
  stroke('M330 190Q620 130 910 190', C.ink, 24) +
  [330, 910]
    .map(
      (x) => box(x - 10, 130, 20, 70, C.ink, 8) + oval(x, 126, 150, 14, C.white, 'opacity=".85"'),
    )
    .join('') +
  box(470, 130, 300, 150, C.signal, 66) +
  box(545, 176, 150, 60, C.ink, 30) +
  dot(590, 206, 13, C.glow) +
  dot(650, 206, 13, C.glow) +
  path('M560 280h120l-26 60h-68z', C.medal) +
  times(8, (i) =>
    at(
      560 + ((i * 61) % 130),
      380 + i * 30,
      1,
      path('M0 -13q12 14 0 26q-12 -12 0 -26z', C.woodDeep),
    ),
  ) +
  times(6, (i) =>
    at(
      140 + i * 190,
      690 + (i % 2) * 46,
      0.7 + (i % 3) * 0.25,
      path(
        'M0 0q-50 -20 -50 -76q46 14 50 76q4 -80 54 -92q2 70 -54 92z',
        i % 2 ? C.drop : C.dropDeep,
      ),
      path('M-40 4q40 -22 80 0z', C.woodDeep),
    ),
  );

/** A pill box with a clock that rings. */
const pillBox = () =>
  box(0, 0, 1200, 800, C.alertSoft) +
  dot(600, 330, 330, C.white, 'opacity=".45"') +
  box(0, 640, 1200, 160, '#f2a9a4') +
  oval(600, 690, 470, 34, C.ink, 'opacity=".15"') +
  box(160, 380, 880, 300, C.paper, 36) +
  box(160, 600, 880, 80, C.shade, 36) +
  times(
    4,
    (i) =>
      box(200 + i * 204, 420, 184, 160, pick([C.signal, C.circuit, C.medal, C.alert], i), 22) +
      box(216 + i * 204, 436, 152, 128, C.white, 14, 'opacity=".28"'),
  ) +
  turn(290, 500, 30, box(-44, -20, 88, 40, C.alert, 20), box(0, -20, 44, 40, C.white, 20)) +
  dot(494, 510, 28, C.white) +
  turn(700, 500, -24, box(-44, -20, 88, 40, C.signal, 20), box(0, -20, 44, 40, C.white, 20)) +
  turn(904, 420, -64, box(-10, -160, 20, 170, C.alertDeep, 8)) +
  dot(910, 505, 30, C.white) +
  dot(600, 230, 130, C.ink) +
  dot(600, 230, 104, C.paper) +
  stroke('M600 160v70l48 30', C.alert, 16) +
  box(480, 620, 240, 30, C.ink, 15) +
  times(3, (i) => dot(560 + i * 40, 635, 8, C.glow)) +
  stroke(
    'M430 150q-40 70 0 150M770 150q40 70 0 150M390 120q-60 100 0 210M810 120q60 100 0 210',
    C.alert,
    14,
  );

/** A robot carries books to a reader. */
const library = () =>
  box(0, 0, 1200, 800, '#f6e3c8') +
  times(
    3,
    (row) =>
      box(0, 190 + row * 210, 1200, 22, C.woodDeep) +
      times(20, (i) => {
        const n = i * 7 + row * 5;
        const tall = 110 + ((n * 37) % 60);
        return n % 9 === 0
          ? ''
          : box(
              10 + i * 60,
              190 + row * 210 - tall,
              48,
              tall,
              pick([C.signal, C.alert, C.circuit, C.medal, C.inkSoft, C.drop], n),
              6,
            ) + box(18 + i * 60, 216 + row * 210 - tall, 32, 10, C.white, 4, 'opacity=".7"');
      }),
  ) +
  box(0, 632, 1200, 168, C.wood) +
  oval(560, 742, 330, 34, C.ink, 'opacity=".2"') +
  robot('walker', 520, 740, 3, C.signal) +
  box(560, 500, 220, 40, C.alert, 8) +
  box(576, 464, 200, 36, C.medal, 8) +
  box(566, 428, 206, 36, C.circuit, 8) +
  person(990, 770, 1.6, pupil(1, { arms: 'hold' }), true) +
  box(925, 555, 130, 90, C.alert, 8) +
  box(985, 555, 10, 90, C.white);

/** Two pupils under a table while the earth shakes, with a sensor on it. */
const quake = () =>
  box(0, 0, 1200, 800, '#dfe3f5') +
  pane(720, 70, 380, 260, skyline('qalyubia', 380, 260, 0.5)) +
  stroke('M720 70h380v260H720z', C.white, 18) +
  turn(
    300,
    190,
    12,
    box(-110, -80, 220, 160, C.medal, 8),
    box(-90, -60, 180, 120, C.white, 4),
    stroke('M-70 40l40 -60l40 30l40 -50', C.signal, 10),
  ) +
  stroke('M560 0v90', C.ink, 6) +
  turn(560, 90, 18, path('M-70 70q0 -70 70 -74q70 4 70 74z', C.alert)) +
  path('M0 650h480l40 40l-30 40l60 70H0zM1200 650H560l30 44l-34 34l64 72h580z', '#b5a58e') +
  path('M480 650h80l30 44l-34 34l64 72h-70l-60 -70l30 -40z', C.ink) +
  box(240, 360, 720, 44, C.wood, 12) +
  box(240, 390, 720, 14, C.ink, 6, 'opacity=".2"') +
  stroke('M300 404V700M900 404V700', C.signalDeep, 34) +
  stroke('M300 560L420 410M900 560L780 410', C.signalDeep, 20) +
  times(
    2,
    (i) => stroke(`M${300 + i * 600} 610v0`, C.medal, 60) + dot(300 + i * 600, 700, 34, C.ink),
  ) +
  bust(540, 660, 1, pupil(2, { arms: 'hold' })) +
  bust(690, 660, 1, pupil(1, { arms: 'hold' }), true) +
  box(520, 290, 160, 72, C.ink, 14) +
  stroke('M536 330h30l16 -26l20 44l18 -30h42', C.glow, 7) +
  stroke(
    'M160 480q-30 40 0 80t0 80M1040 480q30 40 0 80t0 80M100 500q-24 30 0 60t0 60M1100 500q24 30 0 60t0 60',
    C.alert,
    12,
  );

/** A boat with a net collects waste from a canal. */
const canal = () =>
  pane(0, 0, 1200, 420, skyline('qalyubia', 1200, 420, 0.76)) +
  path('M0 400h1200v400H0z', '#58b6e8') +
  path('M0 390q260 60 520 16t680 10v-60H0z', C.drop) +
  waves(560, '#3797dc') +
  times(8, (i) => stroke(`M${30 + i * 26} 470q-10 -90 ${10 + (i % 3) * 14} -150`, C.dropDeep, 10)) +
  path('M360 590h430l-50 110H420z', C.medal) +
  path('M360 590h430l-12 30H372z', C.white) +
  box(440, 480, 190, 110, C.paper, 18) +
  box(464, 506, 120, 50, C.ink, 25) +
  dot(500, 531, 11, C.glow) +
  dot(548, 531, 11, C.glow) +
  turn(505, 452, -6, panel(-90, -20, 180, 46)) +
  stroke('M790 590l120 60M790 620l130 90', C.ink, 16) +
  path(
    'M890 610h150v120H890z',
    'none',
    `stroke="${C.ink}" stroke-width="14" stroke-linejoin="round"`,
  ) +
  stroke('M915 612v116M945 612v116M975 612v116M1005 612v116M892 650h146M892 690h146', C.ink, 4) +
  [
    [1090, 600, 20],
    [250, 660, -16],
    [960, 640, 70],
  ]
    .map(([x = 0, y = 0, r = 0]) =>
      turn(
        x,
        y,
        r,
        box(-16, -44, 32, 88, C.circuitSoft, 12),
        box(-9, -64, 18, 22, C.alert, 4),
        box(-16, -16, 32, 30, C.signal),
      ),
    )
    .join('') +
  turn(1110, 700, 12, box(-26, -30, 52, 60, C.alert, 8)) +
  waves(716, C.signal, 'opacity=".85"') +
  at(170, 740, 0.8, oval(0, 0, 90, 34, C.white, 'opacity=".4"'));

const DRAWINGS = [
  solarBoat,
  binSorter,
  cane,
  rooftop,
  flood,
  glove,
  rover,
  lantern,
  tap,
  beehive,
  seedDrone,
  pillBox,
  library,
  quake,
  canal,
];

/** SVG documents of the projects, by picture name: `projects/01`. */
export const projects = (): Record<string, string> =>
  Object.fromEntries(
    DRAWINGS.map((draw, i) => [`projects/${String(i + 1).padStart(2, '0')}`, svg(PHOTO, draw())]),
  );
