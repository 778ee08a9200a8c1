/** The prize-givings: nine pictures of each city. */
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
  star,
  stroke,
  svg,
  times,
  turn,
} from './kit.ts';
import { adult, audience, bust, person, pupil } from './people.ts';
import { type RobotKind, robot } from './robots.ts';
import { pane, stage, terrace } from './rooms.ts';
import * as thing from './things.ts';

interface Shot {
  city: City;
  seed: number;
  flip: boolean;
  night: boolean;
}

type Scene = (shot: Shot) => string;

const KINDS: readonly RobotKind[] = ['rover', 'tank', 'walker', 'arm', 'soccer'];
const SILVER = '#c3cada';
const BRONZE = '#cf8a4c';

/** Big pieces of confetti, all over the upper half of a photograph. */
const confetti = (seed: number, colours: readonly string[], count = 22) =>
  times(count, (i) => {
    const x = ((i * 397 + seed * 91) % 118) * 10 + 10;
    const y = ((i * 263 + seed * 37) % 36) * 10 + 10;
    return turn(
      x,
      y,
      (i * 47) % 180,
      i % 3 ? box(-11, -6, 22, 12, pick(colours, i), 3) : dot(0, 0, 8, pick(colours, i)),
    );
  });

/** Beams of light from x, y in all directions. */
const rays = (x: number, y: number, count: number, colour: string, opacity: number) =>
  times(count, (i) =>
    turn(x, y, (360 / count) * i, path('M0 0l-90 -1100h180z', colour, `opacity="${opacity}"`)),
  );

/** Three pupils with gold, silver and bronze medals on a stage's podium. */
const podium: Scene = ({ city, seed, flip, night }) => {
  const mood = MOODS[city];
  return mirrored(
    flip,
    stage({ city, floor: 640 }, mood.main, night),
    confetti(seed, [C.medal, C.paper, mood.second, C.circuit]),
    person(600, 560, 1.15, pupil(seed, { arms: 'up' })),
    person(370, 620, 1.1, pupil(seed + 1, { arms: 'wave' })),
    person(830, 650, 1.1, pupil(seed + 2, { arms: 'wave' }), true),
    thing.medal(600, 424, 0.42, C.alert),
    thing.medal(370, 486, 0.4, C.signal, SILVER),
    thing.medal(830, 516, 0.4, C.drop, BRONZE),
    box(490, 556, 220, 200, C.paper, 8),
    box(270, 616, 220, 140, C.arena, 8),
    box(710, 646, 220, 110, C.arena, 8),
    box(490, 556, 220, 22, C.medal, 8),
    box(270, 616, 220, 22, SILVER, 8),
    box(710, 646, 220, 22, BRONZE, 8),
    at(600, 660, 1, star(46, C.medal)),
    at(380, 696, 0.8, star(40, SILVER)),
    at(820, 710, 0.6, star(44, BRONZE)),
  );
};

/** A large cup on a pedestal in beams of light, beside it a robot and a silver cup. */
const cup: Scene = ({ city, seed, flip }) => {
  const mood = MOODS[city];
  return mirrored(
    flip,
    box(0, 0, 1200, 800, mood.deep),
    rays(620, 420, 14, mood.main, 0.55),
    dot(620, 400, 330, C.medalSoft, 'opacity=".25"'),
    dot(620, 400, 240, C.medalSoft, 'opacity=".25"'),
    path('M0 690h1200v110H0z', C.ink),
    box(360, 660, 520, 140, mood.main, 16),
    box(340, 640, 560, 40, C.paper, 10),
    thing.trophy(620, 646, 2.35),
    robot(pick(KINDS, seed), 190, 700, 1.1, mood.second),
    thing.trophy(1030, 700, 0.9, SILVER),
    confetti(seed, [C.paper, mood.second, C.medal], 14),
  );
};

/** The team lifts its cup. */
const lifting: Scene = ({ city, seed, flip, night }) => {
  const mood = MOODS[city];
  const shirt = seed % 2 ? mood.second : mood.main;
  return mirrored(
    flip,
    terrace({ city, night, floor: 660 }, 0.16),
    confetti(seed, [C.medal, C.paper, mood.deep, mood.second], 26),
    person(380, 780, 1.4, pupil(seed, { shirt, arms: 'up' })),
    person(860, 780, 1.4, pupil(seed + 1, { shirt, arms: 'up' })),
    thing.trophy(620, 372, 1.2),
    person(620, 780, 1.5, pupil(seed + 2, { shirt, arms: 'up' })),
    thing.medal(380, 610, 0.5, C.alert),
    thing.medal(860, 610, 0.5, C.alert),
  );
};

/** A grown-up puts a medal round a pupil's neck. */
const medalMoment: Scene = ({ city, seed, flip }) => {
  const mood = MOODS[city];
  return mirrored(
    flip,
    box(0, 0, 1200, 800, mood.wall),
    pane(640, 60, 500, 420, skyline(city, 500, 420, 0.5, false)),
    stroke('M640 60h500v420H640z', C.white, 18),
    path('M0 0h300q-20 420 -90 800H0z', mood.main),
    times(3, (i) => path(`M${50 + i * 80} 0h34q-6 400 -50 800h-40z`, C.ink, 'opacity=".14"')),
    box(0, 700, 1200, 100, mood.floor),
    person(420, 850, 2.05, adult(seed, { arms: 'point' })),
    person(760, 850, 1.85, pupil(seed + 1, { arms: 'down' }), true),
    stroke('M670 470Q740 560 760 600Q790 560 806 480', C.alert, 15),
    thing.medal(760, 656, 0.95, C.alert),
  );
};

/** A stage with a grown-up, two pupils and a cup, seen over the heads of a cheering audience. */
const applause: Scene = ({ city, seed, flip, night }) => {
  const mood = MOODS[city];
  return mirrored(
    flip,
    stage({ city, floor: 520 }, mood.deep, night),
    person(480, 590, 0.85, adult(seed, { arms: 'point' })),
    person(640, 590, 0.85, pupil(seed, { arms: 'up' })),
    person(750, 590, 0.85, pupil(seed + 1, { arms: 'wave' })),
    thing.trophy(580, 470, 0.4),
    audience(1200, 560, 2, seed + 1, true),
  );
};

/** A grown-up hands a certificate to a pupil. */
const handshake: Scene = ({ city, seed, flip }) => {
  const mood = MOODS[city];
  return mirrored(
    flip,
    box(0, 0, 1200, 800, mood.main),
    dot(600, 360, 400, C.white, 'opacity=".16"'),
    dot(600, 360, 290, C.white, 'opacity=".18"'),
    thing.bunting(1200, 40, 60, [C.paper, mood.deep, mood.second]),
    oval(600, 800, 760, 120, mood.deep),
    person(330, 780, 1.75, adult(seed + 1, { arms: 'point' })),
    person(880, 780, 1.65, pupil(seed, { arms: 'point' }), true),
    thing.certificate(606, 460, 1.15, -5, mood.main),
    thing.medal(880, 610, 0.5, mood.second),
  );
};

/** A robot with a medal stands on a winner's step before the city. */
const robotMedal: Scene = ({ city, seed, flip, night }) => {
  const mood = MOODS[city];
  return mirrored(
    flip,
    pane(0, 0, 1200, 560, skyline(city, 1200, 560, 0.82, night)),
    box(0, 540, 1200, 260, mood.floor),
    oval(560, 740, 420, 46, C.ink, 'opacity=".16"'),
    box(230, 630, 660, 130, C.paper, 20),
    box(230, 630, 660, 30, C.medal, 15),
    at(560, 712, 0.7, star(44, C.medal)),
    robot(pick(KINDS, seed), 560, 640, 3.3, mood.second),
    thing.medal(seed % 2 ? 520 : 590, 560, 0.9, C.alert),
    confetti(seed, [mood.main, C.paper, C.medal], 18),
  );
};

/** A tray with six medals from above, beside it a certificate and a hand. */
const tray: Scene = ({ city, seed, flip }) => {
  const mood = MOODS[city];
  return mirrored(
    flip,
    box(0, 0, 1200, 800, mood.deep),
    path('M-60 800L560 -20h340L240 800z', C.white, 'opacity=".07"'),
    box(146, 136, 930, 560, C.ink, 40, 'opacity=".25"'),
    box(130, 116, 930, 560, mood.main, 40),
    box(160, 146, 870, 500, C.ink, 26, 'opacity=".18"'),
    times(6, (i) =>
      thing.medal(
        300 + (i % 3) * 290,
        330 + Math.floor(i / 3) * 230,
        1.15,
        pick([C.alert, C.signal, C.paper], i + seed),
        pick([C.medal, SILVER, BRONZE], i % 3),
      ),
    ),
    thing.certificate(1110, 150, 1, 24, mood.second),
    thing.hand(700, 610, 1.35, 24, pick(SKINS, seed), mood.second),
  );
};

/** All winners together on the stage. */
const everybody: Scene = ({ city, seed, flip, night }) => {
  const mood = MOODS[city];
  return mirrored(
    flip,
    stage({ city, floor: 620 }, mood.second, night),
    confetti(seed, [C.medal, C.paper, mood.main], 18),
    times(6, (i) =>
      person(
        230 + i * 148,
        680 - (i % 2) * 14,
        0.98,
        pupil(seed + i * 2, { arms: i % 2 ? 'up' : 'down' }),
      ),
    ),
    times(5, (i) =>
      bust(300 + i * 150, 770, 1.05, pupil(seed + i * 3 + 1, { arms: i % 2 ? 'hold' : 'wave' })),
    ),
    path('M180 770h840v40H180z', '#6d4a2c'),
    thing.trophy(600, 772, 0.62),
  );
};

/** The speech at the lectern. */
const speech: Scene = ({ city, seed, flip }) => {
  const mood = MOODS[city];
  return mirrored(
    flip,
    box(0, 0, 1200, 800, C.ink),
    path('M420 0h120l300 800h-720z', C.medalSoft, 'opacity=".2"'),
    path('M760 0h440v800H820q-80 -400 -60 -800z', mood.main),
    times(5, (i) =>
      path(`M${800 + i * 84} 0h34q4 400 30 800h-40q-22 -400 -24 -800z`, C.ink, 'opacity=".15"'),
    ),
    box(0, 700, 1200, 100, '#6d4a2c'),
    oval(480, 730, 330, 40, C.medalSoft, 'opacity=".35"'),
    bust(
      480,
      480,
      1.7,
      adult(seed, {
        arms: 'wave',
        hair: seed % 2 ? 'scarf' : 'short',
        hairColour: seed % 2 ? mood.second : C.line,
      }),
    ),
    path('M330 470h300l-30 270h-240z', mood.deep),
    path('M310 452h340v34H310z', C.paper),
    at(480, 600, 1.3, star(46, C.medal)),
    stroke('M400 456q-10 -60 30 -92', C.inkSoft, 8),
    oval(436, 356, 16, 22, C.inkSoft),
    thing.trophy(860, 720, 0.95),
    thing.trophy(1010, 730, 0.7, SILVER),
    thing.potPlant(150, 730, 1.4),
  );
};

/** Three friends, three medals, very near. */
const portrait: Scene = ({ city, seed, flip, night }) => {
  const mood = MOODS[city];
  const friend = (x: number, n: number, scale: number, ribbon: string) =>
    bust(x, 880, scale, pupil(n)) + thing.medal(x, 800 - scale * 18, scale * 0.36, ribbon);
  return mirrored(
    flip,
    pane(0, 0, 1200, 800, skyline(city, 1200, 800, 0.14, night)),
    box(0, 0, 1200, 800, night ? C.ink : C.white, 0, 'opacity=".25"'),
    confetti(seed, [C.medal, mood.main, mood.second], 16),
    friend(330, seed, 2.5, C.alert),
    friend(880, seed + 1, 2.5, C.signal),
    friend(610, seed + 2, 2.8, C.alert),
  );
};

/** Four pupils with the big cheque of the prize money, which shows no sum. */
const cheque: Scene = ({ city, seed, flip, night }) => {
  const mood = MOODS[city];
  return mirrored(
    flip,
    pane(0, 0, 1200, 600, skyline(city, 1200, 600, 0.5, night)),
    box(0, 580, 1200, 220, mood.floor),
    thing.bunting(1200, 30, 50, [mood.main, mood.second, C.paper]),
    person(170, 760, 1.3, pupil(seed + 3, { arms: 'up' })),
    person(1030, 760, 1.3, pupil(seed + 4, { arms: 'up' })),
    person(440, 740, 1.4, pupil(seed, { arms: 'down' })),
    person(760, 740, 1.4, pupil(seed + 1, { arms: 'down' })),
    turn(
      600,
      610,
      -3,
      box(-320, -100, 660, 230, C.ink, 18, 'opacity=".2"'),
      box(-330, -115, 660, 230, C.paper, 18),
      box(-330, -115, 660, 54, mood.main, 18),
      stroke('M-290 -10h300M-290 40h220', C.shade, 14),
      box(90, -30, 200, 90, C.medalSoft, 12),
      at(190, 15, 0.8, star(40, C.medal)),
    ),
    dot(290, 600, 24, pick(SKINS, seed * 3)),
    dot(912, 585, 24, pick(SKINS, seed)),
  );
};

/** A robot on wheels brings a cup to two pupils, between balloons. */
const delivery: Scene = ({ city, seed, flip }) => {
  const mood = MOODS[city];
  return mirrored(
    flip,
    box(0, 0, 1200, 800, mood.sky),
    rays(420, 560, 16, C.white, 0.3),
    path('M0 600h1200v200H0z', mood.main),
    path('M0 690h1200v34H0z', C.line),
    thing.balloonCluster(1010, 520, 1.25, [mood.second, C.paper, mood.deep]),
    thing.balloonCluster(150, 520, 1, [mood.main, mood.second, C.paper]),
    robot('rover', 420, 706, 2.6, mood.second),
    thing.trophy(330, 450, 1.1),
    person(860, 740, 1.6, pupil(seed, { arms: 'clap' }), true),
    person(1050, 760, 1.5, pupil(seed + 1, { arms: 'up' }), true),
  );
};

const PLANS: Record<City, readonly Scene[]> = {
  qalyubia: [podium, cup, medalMoment, applause, portrait, tray, delivery, handshake, everybody],
  cairo: [speech, portrait, lifting, robotMedal, podium, cheque, cup, applause, tray],
  tanta: [lifting, handshake, everybody, delivery, speech, robotMedal, medalMoment, podium, cheque],
  alex: [cup, everybody, tray, medalMoment, lifting, delivery, speech, cheque, portrait],
};
const CITIES: readonly City[] = ['qalyubia', 'cairo', 'tanta', 'alex'];
/** A scene that comes back is seen from nearer, or from a little above. */
const CAMERAS: Record<City, (drawing: string) => string> = {
  qalyubia: (drawing) => drawing,
  cairo: (drawing) => near(600, 420, 1.16, drawing),
  tanta: (drawing) => near(600, 400, 1.14, drawing),
  alex: (drawing) => near(560, 480, 1.08, drawing),
};

/** SVG documents of the ceremonies, by picture name: `awards/cairo-1`. */
export function awards(): Record<string, string> {
  const pictures: Record<string, string> = {};
  CITIES.forEach((city, c) => {
    PLANS[city].forEach((scene, i) => {
      const shot = {
        city,
        seed: c * 13 + i * 4 + 3,
        flip: (c * 2 + i) % 3 === 1,
        night: (c + i) % 3 === 0,
      };
      pictures[`awards/${city}-${i + 1}`] = svg(PHOTO, CAMERAS[city](scene(shot)));
    });
  });
  return pictures;
}
