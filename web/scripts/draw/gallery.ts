/** The days of the competition: nine pictures of each city. */
import { type City, MOODS, skyline } from './cities.ts';
import {
  at,
  box,
  C,
  dot,
  mirrored,
  near,
  oval,
  PHOTO,
  path,
  pick,
  SKINS,
  shadow,
  stroke,
  svg,
  times,
  turn,
} from './kit.ts';
import { adult, audience, bust, person, pupil } from './people.ts';
import { type RobotKind, robot } from './robots.ts';
import { field, hall, pane, terrace, workshop } from './rooms.ts';
import * as thing from './things.ts';

interface Shot {
  city: City;
  /** Another cast, another robot, another corner of the room. */
  seed: number;
  flip: boolean;
  night: boolean;
  /** The scene's second city: arranged in another way. */
  again: boolean;
}

type Scene = (shot: Shot) => string;

const KINDS: readonly RobotKind[] = ['rover', 'arm', 'soccer', 'tank', 'walker'];
/** The n-th kind of robot; after the last kind comes the first again. */
const kind = (n: number) => pick(KINDS, n);

/** Pupils put a robot together at the table before the window. */
const building: Scene = ({ city, seed, flip, night }) => {
  const mood = MOODS[city];
  return mirrored(
    flip,
    workshop({ city, at: 90, night }),
    bust(330, 610, 1.35, pupil(seed, { arms: 'hold' })),
    bust(880, 610, 1.35, pupil(seed + 1, { arms: 'point' }), true),
    thing.table(60, 600, 1080, 180),
    robot(kind(seed), 610, 600, 1.75, mood.main),
    thing.screwdriver(300, 588, 0.9, 4, mood.second),
    thing.gear(430, 574, 26, C.circuit, mood.wall),
    thing.board(1000, 580, 0.7, 0),
    thing.laptopBack(150, 602, 0.8),
  );
};

/** Two pupils who program at a large screen, seen from behind. */
const coding: Scene = ({ city, seed, flip, night }) => {
  const mood = MOODS[city];
  return mirrored(
    flip,
    box(0, 0, 1200, 800, night ? '#232d63' : mood.wall),
    pane(0, 0, 1200, 300, skyline(city, 1200, 300, 0.8, night)),
    box(0, 292, 1200, 18, C.white),
    box(0, 560, 1200, 240, C.woodDeep),
    box(0, 548, 1200, 26, C.wood),
    box(290, 130, 640, 400, C.ink, 24),
    box(312, 150, 596, 352, '#1b2452', 10),
    at(350, 190, 2.15, thing.blocks(0, 0, seed)),
    at(820, 400, 0.9, robot(kind(seed + 1), 0, 60, 0.7, mood.second)),
    path('M560 530h100l20 40h-140z', C.inkSoft),
    thing.potPlant(1080, 560, 1.1),
    thing.battery(150, 530, 1, 0),
    bust(300, 820, 1.75, pupil(seed, { back: true })),
    bust(890, 830, 1.75, pupil(seed + 2, { back: true, arms: 'point' }), true),
  );
};

/** A field with one robot and four pupils around it, from straight above. */
const fromAbove: Scene = ({ city, seed, flip, again }) => {
  const mood = MOODS[city];
  const top = (x: number, y: number, degrees: number, colour: string) =>
    turn(
      x,
      y,
      degrees,
      box(-58, -44, 116, 88, C.ink, 20, 'opacity=".18"'),
      box(-64, -58, 30, 26, C.line, 8),
      box(-64, 32, 30, 26, C.line, 8),
      box(30, -58, 30, 26, C.line, 8),
      box(30, 32, 30, 26, C.line, 8),
      box(-62, -46, 124, 92, colour, 20),
      box(-34, -28, 56, 56, C.white, 14),
      box(6, -20, 30, 40, C.ink, 14),
      dot(22, -8, 5, C.glow),
      dot(22, 9, 5, C.glow),
      path('M62 -16l22 16l-22 16z', C.circuit),
    );
  const heads = (x: number, y: number, n: number, degrees: number) => {
    const who = pupil(n);
    return turn(
      x,
      y,
      degrees,
      oval(0, 10, 96, 52, who.shirt),
      stroke('M-70 10q-10 -70 10 -96M70 10q10 -70 -10 -96', who.shirt, 34),
      dot(-58, -92, 18, who.skin),
      dot(58, -92, 18, who.skin),
      dot(0, 0, 46, who.hairColour),
      oval(0, -8, 30, 26, C.white, 'opacity=".1"'),
    );
  };
  const route = again
    ? 'M250 395H950M600 200V600'
    : 'M250 560H470q40 0 40 -40V430q0 -40 40 -40H700q40 0 40 -40V290q0 -40 40 -40H960';
  const frame = (x: number, y: number, side: number, colour: string) =>
    box(x, y, side, side, 'none', 14, `stroke="${colour}" stroke-width="9"`);
  const areas = again
    ? [
        frame(190, 335, 120, C.signal),
        frame(890, 335, 120, C.drop),
        frame(370, 190, 90, C.alert),
        frame(740, 190, 90, C.alert),
        frame(370, 510, 90, C.drop),
        box(390, 210, 50, 50, C.medal, 10),
        box(760, 210, 50, 50, C.medal, 10),
      ]
    : [
        frame(200, 500, 120, C.signal),
        frame(330, 200, 110, C.alert),
        frame(590, 210, 100, C.alert),
        frame(910, 196, 110, C.drop),
        frame(860, 480, 110, C.drop),
        box(358, 228, 54, 54, C.medal, 10),
        box(886, 506, 54, 54, C.medal, 10),
      ];
  const [x, y, degrees] = again ? [600, 395, -38] : seed % 2 ? [620, 390, 0] : [760, 330, -90];
  return mirrored(
    flip,
    box(0, 0, 1200, 800, mood.main),
    times(6, (i) => path(`M${i * 260 - 240} 800l300 -800h110l-300 800z`, C.white, 'opacity=".07"')),
    box(136, 146, 940, 530, C.ink, 22, 'opacity=".25"'),
    box(130, 130, 940, 530, mood.deep, 20),
    box(154, 154, 892, 482, C.white, 8),
    stroke(route, C.arena, 76),
    stroke(route, C.line, 12),
    areas.join(''),
    top(x, y, degrees, mood.second === C.medal ? C.alert : mood.second),
    heads(380, 730, seed, 0),
    heads(720, 736, seed + 1, 0),
    heads(600, 60, seed + 2, 180),
    heads(1130, 420, seed + 3, -90),
  );
};

/** The match in the hall, across the heads of the audience. */
const match: Scene = ({ city, seed, flip, night }) => {
  const mood = MOODS[city];
  return mirrored(
    flip,
    hall({ city, night, floor: 440 }),
    person(300, 500, 0.85, pupil(seed, { arms: 'wave' })),
    person(900, 500, 0.85, pupil(seed + 1, { arms: 'up' })),
    person(600, 480, 0.85, adult(seed, { arms: 'point' })),
    field(220, 440, 760, 170, mood.deep),
    robot(kind(seed), 470, 560, 0.62, mood.main),
    robot(kind(seed + 2), 760, 515, 0.5, mood.second, true),
    audience(1200, 560, 2, seed, true),
  );
};

/** A robot on its line, seen from very near. */
const closeUp: Scene = ({ city, seed, flip, night }) => {
  const mood = MOODS[city];
  return mirrored(
    flip,
    pane(0, 0, 1200, 500, skyline(city, 1200, 500, 0.22, night)),
    box(0, 0, 1200, 500, night ? C.ink : C.white, 0, 'opacity=".3"'),
    box(0, 480, 1200, 320, C.white),
    box(0, 480, 1200, 26, mood.deep),
    box(0, 506, 1200, 12, C.ink, 0, 'opacity=".1"'),
    path('M-40 800L420 520h100L360 800zM-40 800', C.arena),
    path('M-20 720h1240v46H-20z', C.line),
    path(
      'M840 560h220l60 90H860z',
      'none',
      `stroke="${C.alert}" stroke-width="14" stroke-linejoin="round"`,
    ),
    box(920, 548, 76, 76, C.medal, 10),
    box(970, 548, 26, 76, C.medalDeep, 6),
    oval(560, 744, 330, 32, C.ink, 'opacity=".2"'),
    robot(kind(seed), 560, 746, 4, seed % 2 ? mood.main : mood.second),
  );
};

/** The judges ask, the team answers. */
const interview: Scene = ({ city, seed, flip, night }) => {
  const mood = MOODS[city];
  return mirrored(
    flip,
    workshop({ city, at: 560, night, floor: 640 }),
    box(70, 70, 380, 320, C.white, 12),
    box(70, 70, 380, 62, mood.main, 12),
    at(120, 160, 1.4, thing.blocks(0, 0, seed)),
    person(240, 770, 1.35, pupil(seed, { arms: 'point' })),
    person(430, 790, 1.35, pupil(seed + 3, { arms: 'hold' })),
    robot(kind(seed + 1), 430, 640, 0.55, mood.second),
    bust(
      780,
      620,
      1.3,
      adult(seed, { hair: 'scarf', hairColour: mood.second, arms: 'hold' }),
      true,
    ),
    bust(1000, 620, 1.3, adult(seed + 1, { hair: 'bald', hairColour: '#c9cbd6' }), true),
    thing.clothTable(660, 622, 500, 178, mood.deep),
    box(740, 586, 70, 26, C.paper, 4),
    box(900, 572, 14, 42, C.signalSoft, 4),
    box(1050, 586, 70, 26, C.paper, 4),
  );
};

/** Three pupils beside a practice track with two robots; one pupil holds a tablet. */
const testing: Scene = ({ city, seed, flip, night }) => {
  const mood = MOODS[city];
  return mirrored(
    flip,
    hall({ city, night, floor: 400 }),
    path('M-60 800L180 470H1020L1260 800z', C.white),
    path('M180 470h840l22 30H158z', C.ink, 'opacity=".1"'),
    stroke('M60 760Q420 740 470 640T800 560T1000 500', C.arena, 84),
    stroke('M60 760Q420 740 470 640T800 560T1000 500', C.line, 16),
    person(870, 680, 1.3, pupil(seed + 1, { arms: 'hold' }), true),
    box(808, 500, 110, 74, C.ink, 10),
    box(816, 508, 94, 58, C.glow, 5),
    person(1020, 720, 1.3, pupil(seed + 2, { arms: 'point' }), true),
    robot(kind(seed), 470, 690, 1.7, mood.main),
    robot(kind(seed + 3), 720, 566, 0.7, mood.second),
    person(190, 700, 1.3, pupil(seed, { arms: 'clap' })),
  );
};

/** The whole team with its robot before the city. */
const team: Scene = ({ city, seed, flip, night }) => {
  const mood = MOODS[city];
  const shirt = seed % 2 ? mood.main : mood.second;
  return mirrored(
    flip,
    terrace({ city, night }, 0.84),
    stroke('M96 720V320Q96 150 266 150H534Q704 150 704 320V720', mood.deep, 64),
    stroke('M96 720V320Q96 150 266 150H534Q704 150 704 320V720', C.paper, 10),
    box(300, 112, 200, 76, shirt, 16),
    stroke('M326 162h30q14 0 14 -14t14 -14h30q14 0 14 14t14 14h20', C.paper, 8),
    person(240, 740, 1.3, pupil(seed, { shirt, arms: 'wave' }), true),
    person(400, 760, 1.35, pupil(seed + 1, { shirt })),
    person(560, 740, 1.3, pupil(seed + 3, { shirt, arms: 'wave' })),
    robot(kind(seed + 1), 780, 760, 1.6, mood.main === shirt ? mood.second : mood.main),
  );
};

/** A workbench from above: circuit board, wheels, gears, battery, screwdriver and a hand. */
const bench: Scene = ({ city, seed, flip, again }) => {
  const mood = MOODS[city];
  const lie = again ? -24 : 0;
  return mirrored(
    flip,
    box(0, 0, 1200, 800, pick([C.wood, mood.wall, mood.deep], seed)),
    times(5, (i) => stroke(`M0 ${160 * i + 10}H1200`, C.ink, 4, 'opacity=".1"')),
    turn(
      600,
      390,
      lie,
      at(
        -600,
        -390,
        1,
        box(276, 156, 660, 500, C.ink, 24, 'opacity=".18"'),
        box(270, 140, 660, 500, again ? C.inkSoft : mood.main, 24),
        times(9, (i) => stroke(`M${336 + i * 66} 160V620`, C.white, 2, 'opacity=".3"')),
        times(7, (i) => stroke(`M290 ${194 + i * 66}H910`, C.white, 2, 'opacity=".3"')),
        thing.board(590, 380, 2.6, (seed % 3) * 12 - 10),
        thing.wheelTop(370, 240, 1.25),
        thing.wheelTop(830, 250, 1.25),
        thing.wheelTop(380, 540, 1.25),
      ),
    ),
    stroke('M720 460Q860 420 830 560T1010 620', C.alert, 9),
    stroke('M740 480Q840 470 800 600T980 700', C.medal, 9),
    thing.battery(1050, 660, 1.7, 20),
    thing.screwdriver(170, 240, 1.6, 70, mood.second),
    thing.gear(140, 560, 80, C.medal, C.wood),
    thing.gear(236, 640, 52, C.circuit, C.wood),
    thing.hand(
      760,
      360,
      1.5,
      -14 + (seed % 3) * 10,
      pick(SKINS, seed),
      pick([C.alert, C.signal, C.medal], seed),
    ),
  );
};

/** Two robots and one ball. */
const soccer: Scene = ({ city, seed, flip, night }) => {
  const mood = MOODS[city];
  const line = `stroke="${C.white}" stroke-width="9"`;
  return mirrored(
    flip,
    hall({ city, night, floor: 400 }),
    times(6, (i) =>
      bust(110 + i * 200, 470, 0.95, pupil(seed + i, { arms: i % 2 ? 'up' : 'clap' })),
    ),
    box(0, 452, 1200, 60, mood.deep),
    box(0, 452, 1200, 12, C.white, 0, 'opacity=".3"'),
    path('M0 510h1200v290H0z', C.drop),
    times(4, (i) => path(`M${i * 340 - 60} 510h150l-30 290h-220z`, C.white, 'opacity=".1"')),
    path('M600 510v290', 'none', line),
    oval(600, 660, 190, 74, 'none', line),
    path('M1040 520h160v230h-90z', C.white, 'opacity=".35"'),
    stroke('M1100 750L1040 520', C.white, 14),
    robot('soccer', 400, 720, 1.9, mood.main === C.drop ? C.signal : mood.main),
    robot('soccer', 850, 680, 1.6, mood.second === C.signal ? C.alert : mood.second, true),
    thing.football(620, 712, 44),
  );
};

/** A chart that rises from left to right, also in a scene that is flipped. */
const chart = (flip: boolean): string => {
  const bars = [
    box(380, 300, 44, 100, C.alert, 6),
    box(440, 250, 44, 150, C.medal, 6),
    box(500, 200, 44, 200, C.circuit, 6),
    stroke('M380 270L460 220L520 160L600 130', C.ink, 10),
  ];
  return flip ? `<g transform="translate(980 0) scale(-1 1)">${bars.join('')}</g>` : bars.join('');
};

/** A presentation at the big screen. */
const pitch: Scene = ({ city, seed, flip, night }) => {
  const mood = MOODS[city];
  return mirrored(
    flip,
    box(0, 0, 1200, 800, mood.deep),
    path('M0 640h1200v160H0z', C.ink, 'opacity=".35"'),
    box(330, 70, 640, 390, C.white, 16),
    pane(350, 90, 600, 350, skyline(city, 600, 350, 0.72, night)),
    chart(flip),
    path('M500 0h60l-150 720h-330z', C.medalSoft, 'opacity=".14"'),
    oval(230, 690, 190, 36, C.medalSoft, 'opacity=".35"'),
    person(220, 690, 1.45, pupil(seed, { arms: 'point' })),
    robot(kind(seed + 2), 1060, 640, 1.2, mood.second),
    audience(1200, 590, 2, seed + 2),
  );
};

/** Two pupils cheer at both sides of a robot on a pedestal. */
const cheer: Scene = ({ city, seed, flip, night }) => {
  const mood = MOODS[city];
  const n = 10;
  return mirrored(
    flip,
    box(0, 0, 1200, 800, night ? C.inkSoft : mood.sky),
    times(n, (i) =>
      turn(
        600,
        560,
        (360 / n) * i,
        path('M0 0l-110 -900h220z', C.white, `opacity="${night ? 0.08 : 0.3}"`),
      ),
    ),
    oval(600, 800, 900, 250, mood.floor),
    person(250, 740, 1.5, pupil(seed, { arms: 'up' })),
    person(950, 740, 1.5, pupil(seed + 1, { arms: 'up' })),
    shadow(600, 740, 170),
    box(480, 600, 240, 140, mood.deep, 14),
    box(466, 590, 268, 30, mood.main, 8),
    robot(kind(seed + 1), 600, 590, 1.8, mood.second),
    thing.balloonCluster(90, 460, 0.9, [mood.main, mood.second, C.paper]),
    thing.balloonCluster(1110, 430, 0.9, [mood.second, C.paper, mood.main]),
  );
};

/** A stand of the project fair: boards, a robot, a pupil who explains and two visitors. */
const booth: Scene = ({ city, seed, flip, night }) => {
  const mood = MOODS[city];
  return mirrored(
    flip,
    hall({ city, night, floor: 420 }),
    path('M150 250l190 -40v370l-190 40z', mood.second),
    path('M860 210l190 40v370l-190 -40z', mood.second),
    box(340, 200, 520, 390, C.white),
    box(340, 200, 520, 70, mood.main),
    stroke('M380 235h200M620 235h60', C.white, 14),
    thing.gear(470, 390, 74, C.circuit, C.white),
    thing.gear(570, 450, 46, C.medal, C.white),
    stroke('M660 470l50 -60l40 30l70 -110', C.alert, 12),
    stroke(
      'M190 300l110 -24M190 350l110 -24M190 400l70 -16M900 276l110 24M900 326l110 24',
      C.white,
      12,
    ),
    bust(330, 600, 1.3, pupil(seed, { arms: 'point' })),
    thing.clothTable(180, 600, 840, 200, mood.deep),
    robot(kind(seed + 1), 620, 590, 1.3, mood.main),
    thing.laptopFront(860, 592, 0.62, seed),
    person(1040, 900, 1.7, adult(seed, { back: true })),
    person(140, 930, 1.7, pupil(seed + 2, { back: true })),
  );
};

/** A drone rises over the terrace. */
const drone: Scene = ({ city, seed, flip, night }) => {
  const mood = MOODS[city];
  const blade = (x: number) =>
    oval(x, -36, 74, 9, C.white, 'opacity=".75"') + box(x - 6, -36, 12, 30, C.ink);
  return mirrored(
    flip,
    terrace({ city, night }, 0.8),
    turn(
      520,
      210,
      -7,
      blade(-150),
      blade(150),
      stroke('M-150 -6Q0 -30 150 -6M-60 30v50h-30M60 30v50h30', C.ink, 13),
      box(-80, -34, 160, 74, mood.main, 34),
      box(-34, -8, 68, 34, C.ink, 17),
      dot(-12, 9, 7, C.glow),
      dot(14, 9, 7, C.glow),
      box(-20, 50, 40, 34, mood.second, 8),
    ),
    stroke('M470 330q40 20 90 0M440 366q70 36 150 0', C.white, 7, 'opacity=".8"'),
    person(250, 760, 1.5, pupil(seed, { arms: 'hold' })),
    box(206, 546, 88, 48, C.ink, 12),
    dot(228, 566, 9, C.medal),
    dot(272, 566, 9, C.alert),
    person(440, 740, 1.3, pupil(seed + 1, { arms: 'up' }), true),
    person(620, 730, 1.25, pupil(seed + 4, { arms: 'wave' })),
  );
};

/** A 3D printer makes a wheel; a pupil watches. */
const printing: Scene = ({ city, seed, flip, night }) => {
  const mood = MOODS[city];
  return mirrored(
    flip,
    box(0, 0, 1200, 800, night ? '#232d63' : mood.wall),
    pane(0, 0, 1200, 380, skyline(city, 1200, 380, 0.86, night)),
    box(0, 370, 1200, 22, C.white),
    bust(930, 690, 2.1, pupil(seed, { arms: 'clap' }), true),
    box(0, 680, 1200, 120, C.wood),
    box(0, 680, 1200, 16, C.ink, 0, 'opacity=".15"'),
    box(150, 110, 540, 580, mood.deep, 30),
    box(200, 190, 440, 400, night ? C.inkSoft : C.white, 14),
    box(200, 190, 440, 400, mood.main, 14, 'opacity=".14"'),
    box(200, 250, 440, 20, C.ink, 6),
    path('M390 240h90v60l-30 40h-30l-30 -40z', C.ink),
    stroke('M435 240Q430 60 560 60T640 20', mood.second, 8),
    box(250, 540, 370, 22, C.ink, 6),
    path('M335 540q0 -190 100 -190t100 190z', mood.second),
    path('M382 540q0 -120 53 -120t53 120z', C.white),
    times(6, (i) =>
      stroke(`M${340 + i * 3} ${520 - i * 26}h${190 - i * 6}`, C.ink, 3, 'opacity=".2"'),
    ),
    box(240, 620, 120, 40, C.ink, 8),
    dot(560, 640, 22, C.medal),
    thing.wheelTop(760, 650, 0.8),
    thing.gear(100, 650, 46, C.circuit, C.wood),
  );
};

/** A pupil with virtual-reality glasses among cubes that float. */
const virtual: Scene = ({ city, seed, flip, again }) => {
  const mood = MOODS[city];
  const cube = (x: number, y: number, s: number, colour: string) =>
    at(
      x,
      y,
      s,
      path('M0 -60l56 30v62l-56 32l-56 -32v-62z', colour),
      path('M0 2l56 -32v62l-56 32z', C.ink, 'opacity=".3"'),
      path('M0 -60l56 30l-56 32l-56 -32z', C.white, 'opacity=".35"'),
    );
  return mirrored(
    flip,
    // By day the world of the glasses hangs before the city, by night in the dark.
    again
      ? terrace({ city, night: false }, 0.7)
      : box(0, 0, 1200, 800, C.ink) +
          oval(600, 420, 620, 420, mood.deep, 'opacity=".7"') +
          oval(600, 420, 400, 300, mood.main, 'opacity=".45"'),
    times(9, (i) => stroke(`M600 560L${-600 + i * 300} 800`, C.glow, 3, 'opacity=".4"')),
    stroke('M0 640H1200M0 720H1200', C.glow, 3, 'opacity=".4"'),
    cube(260, 250, 1.3, mood.second),
    cube(920, 190, 1, C.circuit),
    cube(1040, 440, 1.5, C.alert),
    cube(130, 500, 0.9, C.medal),
    stroke('M330 330Q420 420 470 470', C.glow, 5, 'stroke-dasharray="4 18"'),
    person(600, 800, 2, pupil(seed, { arms: seed % 2 ? 'up' : 'point' })),
    box(514, 248, 172, 82, C.white, 30),
    box(530, 262, 140, 46, C.inkSoft, 22),
    box(546, 268, 44, 10, C.glow, 5),
  );
};

/** The school's bus arrives. */
const arrival: Scene = ({ city, seed, flip, night }) => {
  const mood = MOODS[city];
  return mirrored(
    flip,
    pane(0, 0, 1200, 560, skyline(city, 1200, 560, 0.2, night)),
    box(0, 540, 1200, 260, '#50587c'),
    box(0, 540, 1200, 34, mood.floor),
    times(6, (i) => box(40 + i * 220, 706, 120, 14, C.paper, 4)),
    oval(760, 694, 420, 26, C.ink, 'opacity=".3"'),
    path('M380 660V300q0 -50 50 -50h640q60 0 76 60l30 150q10 60 10 120v80z', C.medal),
    box(380, 540, 806, 34, mood.deep),
    times(4, (i) => box(420 + i * 140, 300, 116, 120, night ? C.medalSoft : C.signalSoft, 14)),
    path('M984 300h74q34 0 44 40l24 90h-142z', night ? C.medalSoft : C.signalSoft),
    times(4, (i) =>
      pane(
        420 + i * 140,
        300,
        116,
        120,
        bust(58, 126, 0.56, pupil(seed + i, { arms: i % 2 ? 'wave' : 'down' })),
      ),
    ),
    [540, 1010].map((x) => dot(x, 664, 66, C.line) + dot(x, 664, 32, C.arena)).join(''),
    dot(1164, 600, 18, C.white),
    person(130, 750, 1.35, pupil(seed + 5, { arms: 'wave' })),
    person(290, 770, 1.35, pupil(seed + 1, { arms: 'hold' }), true),
    robot(kind(seed), 290, 600, 0.5, mood.second),
  );
};

/** All hands in, from above: all round, or from two sides across the line. */
const hands: Scene = ({ city, seed, flip, again }) => {
  const mood = MOODS[city];
  const count = 6 + (seed % 2);
  const angle = (i: number) =>
    again ? (i % 2) * 180 + (Math.floor(i / 2) - 1) * 34 : (360 / count) * i + seed * 9;
  return mirrored(
    flip,
    again
      ? box(0, 0, 1200, 800, mood.main) +
          turn(
            600,
            400,
            -8,
            at(
              -600,
              -400,
              1,
              box(170, 60, 860, 680, C.dropSoft, 20),
              stroke('M600 60V740', C.white, 110),
              stroke('M600 60V740', C.line, 20),
              box(240, 120, 130, 130, 'none', 14, `stroke="${C.alert}" stroke-width="11"`),
              box(830, 550, 130, 130, 'none', 14, `stroke="${C.drop}" stroke-width="11"`),
            ),
          )
      : box(0, 0, 1200, 800, mood.deep) +
          dot(600, 400, 520, mood.main) +
          dot(600, 400, 360, C.white, 'opacity=".16"') +
          dot(600, 400, 220, C.white, 'opacity=".22"'),
    times(again ? 6 : count, (i) =>
      turn(
        600,
        400,
        angle(i),
        thing.hand(
          34 + (i % 2) * 20,
          0,
          1.5,
          0,
          pick(SKINS, i + seed),
          pick([C.alert, C.signal, C.medal, C.circuit, C.paper, C.inkSoft], i + seed),
        ),
      ),
    ),
    at(600, 400, 1.4, thing.gear(0, 0, 44, C.medal, mood.deep)),
  );
};

/** Where a scene is drawn the second time, it is seen from nearer. */
const SECOND_LOOK: readonly City[] = ['qalyubia', 'tanta'];

const PLANS: Record<City, readonly Scene[]> = {
  alex: [team, building, fromAbove, virtual, coding, closeUp, printing, match, arrival],
  cairo: [pitch, booth, closeUp, soccer, arrival, hands, testing, cheer, bench],
  qalyubia: [drone, soccer, interview, coding, team, printing, hands, building, match],
  tanta: [testing, fromAbove, cheer, booth, pitch, drone, bench, virtual, interview],
};
const CITIES: readonly City[] = ['alex', 'cairo', 'qalyubia', 'tanta'];

/** SVG documents of the gallery, by picture name: `gallery/tanta-1`. */
export function gallery(): Record<string, string> {
  const pictures: Record<string, string> = {};
  CITIES.forEach((city, c) => {
    PLANS[city].forEach((scene, i) => {
      const seed = c * 11 + i * 3 + 1;
      const night = (c * 2 + i) % 5 === 3;
      const again = SECOND_LOOK.includes(city);
      const drawing = scene({ city, seed, flip: (c + i) % 2 === 1, night, again });
      const seen = again ? near(600, 470, 1.22, drawing) : drawing;
      pictures[`gallery/${city}-${i + 1}`] = svg(PHOTO, seen);
    });
  });
  return pictures;
}
