/**
 * The large pictures: hero, banner, the video's poster, the tracks and the covers of the guide
 * books.
 */
import { arenaPicture } from './arena.ts';
import { skyline } from './cities.ts';
import {
  at,
  box,
  C,
  dot,
  oval,
  PHOTO,
  path,
  type Size,
  star,
  stroke,
  svg,
  times,
  turn,
} from './kit.ts';
import { audience, person, pupil } from './people.ts';
import { robot } from './robots.ts';
import { field, pane, stage } from './rooms.ts';
import * as thing from './things.ts';

const HERO: Size = { width: 1600, height: 1000 };
const WIDE: Size = { width: 1600, height: 900 };
const COVER: Size = { width: 900, height: 1200 };

/** A bright arena: the line comes towards us, the robot on it. */
function hero(): string {
  return svg(
    HERO,
    box(0, 0, 1600, 1000, '#dbe9ff'),
    dot(1130, 330, 330, C.medalSoft, 'opacity=".8"'),
    dot(1130, 330, 220, '#ffd166', 'opacity=".75"'),
    pane(0, 120, 800, 330, `<g opacity=".55">${skyline('alex', 800, 330, 0.4)}</g>`),
    pane(800, 120, 800, 330, `<g opacity=".55">${skyline('cairo', 800, 330, 0.62)}</g>`),
    path('M0 430h1600v60H0z', C.white, 'opacity=".6"'),
    times(4, (i) => path(`M${200 + i * 400} 0l-200 520h400z`, C.white, 'opacity=".22"')),
    box(0, 0, 1600, 26, C.ink),
    times(
      4,
      (i) =>
        path(`M${160 + i * 400} 26h80l22 44h-124z`, C.ink) +
        oval(200 + i * 400, 72, 56, 10, C.medalSoft),
    ),
    thing.bunting(1600, 60, 70, [C.signal, C.medal, C.circuit, C.alert]),
    times(11, (i) =>
      at(
        90 + i * 142,
        478 - (i % 2) * 14,
        0.62,
        person(
          0,
          0,
          1,
          pupil(i * 3 + 2, { arms: i % 3 === 1 ? 'up' : i % 3 === 2 ? 'wave' : 'clap' }),
        ),
      ),
    ),
    box(0, 440, 1600, 90, C.signal),
    box(0, 440, 1600, 14, C.white, 0, 'opacity=".35"'),
    times(8, (i) =>
      stroke(`M${60 + i * 210} 490h50q14 0 14 -14t14 -14h50`, C.white, 7, 'opacity=".5"'),
    ),
    path('M0 530h1600v470H0z', C.paper),
    path('M0 530h1600v26H0z', C.ink, 'opacity=".1"'),
    path(
      'M1110 590h180l60 90h-190z',
      C.dropSoft,
      `stroke="${C.drop}" stroke-width="12" stroke-linejoin="round"`,
    ),
    path(
      'M300 600h170l-50 90H230z',
      C.alertSoft,
      `stroke="${C.alert}" stroke-width="12" stroke-linejoin="round"`,
    ),
    box(320, 590, 70, 66, C.medal, 10),
    box(364, 590, 26, 66, C.medalDeep, 8),
    stroke('M-40 884H980C1300 884 1420 800 1210 660', C.arena, 110),
    stroke('M-40 884H980C1300 884 1420 800 1210 660', C.line, 24),
    oval(640, 890, 330, 34, C.ink, 'opacity=".18"'),
    robot('rover', 640, 884, 3.7, C.signal),
    thing.gear(1480, 900, 84, C.medal, C.paper),
    thing.gear(1560, 800, 52, C.circuit, C.paper),
  );
}

/** The four cities in one row, one line through them. */
function banner(): string {
  const cities = ['alex', 'qalyubia', 'cairo', 'tanta'] as const;
  return svg(
    WIDE,
    cities
      .map((city, i) =>
        pane(i * 400, 0, 400, 640, skyline(city, 400, 640, city === 'tanta' ? 0.55 : 0.5)),
      )
      .join(''),
    times(3, (i) => box(392 + i * 400, 0, 16, 640, C.paper)),
    box(0, 600, 1600, 300, C.paper),
    box(0, 600, 1600, 22, C.ink, 0, 'opacity=".08"'),
    stroke(
      'M-20 800H280Q340 800 340 760T400 720H760Q820 720 820 770T880 820H1180Q1240 820 1240 770T1300 720H1640',
      C.arena,
      96,
    ),
    stroke(
      'M-20 800H280Q340 800 340 760T400 720H760Q820 720 820 770T880 820H1180Q1240 820 1240 770T1300 720H1640',
      C.line,
      16,
    ),
    robot('tank', 170, 800, 1.35, C.signal),
    robot('rover', 590, 720, 1.5, C.drop),
    robot('walker', 1030, 820, 1.35, C.medal),
    robot('arm', 1440, 720, 1.3, C.alert),
    person(380, 700, 0.9, pupil(1, { arms: 'wave' })),
    person(810, 690, 0.9, pupil(3, { arms: 'clap' })),
    person(1230, 700, 0.9, pupil(4, { arms: 'up' })),
  );
}

/** The final on the big stage; its middle stays free for the button that starts the video. */
function poster(): string {
  return svg(
    WIDE,
    at(0, 0, 4 / 3, stage({ city: 'cairo', floor: 420 }, C.signal)),
    at(
      0,
      0,
      4 / 3,
      person(250, 560, 0.95, pupil(1, { arms: 'up' })),
      person(950, 560, 0.95, pupil(2, { arms: 'up' })),
      field(330, 460, 540, 110, C.signalDeep),
      robot('rover', 470, 548, 0.6, C.alert),
      robot('tank', 740, 535, 0.52, C.circuit),
    ),
    at(0, 0, 4 / 3, audience(1200, 590, 1, 4, true)),
  );
}

const track: Record<string, () => string> = {
  innovation: () =>
    svg(
      PHOTO,
      box(0, 0, 1200, 800, C.circuitSoft),
      dot(600, 380, 360, C.white, 'opacity=".5"'),
      path('M0 620q260 -150 560 -60t640 -60v300H0z', '#7fd0bb'),
      path('M0 700q340 -110 700 -40t500 -30v170H0z', C.circuit),
      [160, 1050]
        .map((x, i) =>
          at(
            x,
            590 + i * 30,
            1.2,
            path('M-8 0l5 -260h6l5 260z', C.white),
            turn(0, -260, 20 + i * 40, star(120, C.white, 3, 0.1)),
            dot(0, -260, 12, C.inkSoft),
          ),
        )
        .join(''),
      path(
        'M600 90q190 6 200 190q-4 90 -70 150q-40 40 -44 96h-172q-4 -56 -44 -96q-66 -60 -70 -150q10 -184 200 -190z',
        C.medal,
      ),
      path(
        'M600 90q190 6 200 190q-4 90 -70 150q-40 40 -44 96h-60q110 -160 70 -300q-30 -90 -96 -136z',
        C.medalDeep,
        'opacity=".3"',
      ),
      path('M600 440q-90 -60 -86 -170q84 20 86 170q0 -110 84 -130q14 100 -84 130z', C.drop),
      stroke('M600 526V380', C.dropDeep, 12),
      box(514, 540, 172, 34, C.ink, 17),
      box(528, 584, 144, 30, C.inkSoft, 15),
      box(556, 622, 88, 24, C.ink, 12),
      person(320, 760, 1.25, pupil(1, { arms: 'point' })),
      person(890, 760, 1.25, pupil(0, { arms: 'up' }), true),
      thing.board(180, 730, 1, -10),
      thing.gear(1060, 720, 60, C.medal, C.circuit),
    ),
  wellness: () =>
    svg(
      PHOTO,
      box(0, 0, 1200, 800, '#ffd9d4'),
      dot(640, 400, 400, C.white, 'opacity=".4"'),
      path(
        'M600 720Q180 440 210 240Q250 60 420 80Q540 90 600 220Q660 90 780 80Q950 60 990 240Q1020 440 600 720z',
        C.alert,
      ),
      path('M800 82Q950 60 990 240Q1020 440 600 720Q900 420 800 82z', C.alertDeep, 'opacity=".35"'),
      stroke('M-20 430H330l60 -120l90 260l90 -200l50 60H1220', C.white, 20),
      path('M0 700h1200v100H0z', '#f0a9a2'),
      robot('walker', 620, 740, 2.7, C.circuit),
      person(250, 770, 1.35, pupil(4, { arms: 'wave' })),
      person(990, 770, 1.35, pupil(2, { arms: 'wave' }), true),
    ),
  soccer: () =>
    svg(
      PHOTO,
      box(0, 0, 1200, 800, C.ink),
      [180, 1020]
        .map(
          (x) =>
            path(`M${x} 60L${x < 600 ? 60 : 340} 800h800z`, C.white, 'opacity=".08"') +
            box(x - 90, 30, 180, 70, C.inkSoft, 12) +
            times(4, (i) => dot(x - 60 + i * 40, 65, 14, C.medalSoft)),
        )
        .join(''),
      audience(1200, 180, 2, 3, true),
      box(0, 400, 1200, 60, C.signal),
      box(0, 400, 1200, 12, C.white, 0, 'opacity=".3"'),
      path('M0 460h1200v340H0z', C.drop),
      times(4, (i) => path(`M${i * 340 - 80} 460h150l-50 340h-240z`, C.white, 'opacity=".1"')),
      oval(600, 650, 300, 100, 'none', `stroke="${C.white}" stroke-width="9"`),
      stroke('M600 460V800', C.white, 9),
      robot('soccer', 330, 730, 2.5, C.alert),
      robot('soccer', 910, 700, 2.2, C.signal, true),
      thing.football(620, 690, 62),
    ),
  climate: () =>
    svg(
      PHOTO,
      pane(0, 0, 1200, 520, skyline('qalyubia', 1200, 520, 0.2)),
      box(0, 480, 1200, 320, C.paper),
      path('M0 480h1200v40H0z', C.dropDeep),
      path(
        'M-20 760Q360 760 480 680T900 590L1220 580v90L940 680Q780 700 640 770T300 860H-20z',
        C.arena,
      ),
      stroke('M-20 810Q380 800 520 720T900 636L1220 626', C.line, 18),
      path(
        'M880 700h210l50 80H900z',
        C.dropSoft,
        `stroke="${C.drop}" stroke-width="12" stroke-linejoin="round"`,
      ),
      path(
        'M120 560h160l-20 70H84z',
        C.alertSoft,
        `stroke="${C.alert}" stroke-width="12" stroke-linejoin="round"`,
      ),
      at(
        1020,
        480,
        1.2,
        path('M-8 0l5 -260h6l5 260z', C.white),
        turn(0, -260, 20, star(120, C.white, 3, 0.1)),
        dot(0, -260, 12, C.inkSoft),
      ),
      at(
        820,
        480,
        0.8,
        path('M-8 0l5 -260h6l5 260z', C.white),
        turn(0, -260, 70, star(120, C.white, 3, 0.1)),
        dot(0, -260, 12, C.inkSoft),
      ),
      robot('arm', 500, 720, 2.8, C.drop),
      box(640, 330, 56, 56, C.medal, 10),
      thing.potPlant(980, 750, 0.8),
    ),
};

/**
 * The cover of a guide book: with `rtl` the Arabic book, its spine at the right, else the English
 * one, its spine at the left.
 */
function cover(rtl: boolean): string {
  const ground = rtl ? C.circuitDeep : C.signal;
  const deep = rtl ? '#004d41' : C.signalDeep;
  const book =
    box(96, 96, 728, 1040, C.ink, 26, 'opacity=".2"') +
    box(84, 74, 728, 1040, C.paper, 22) +
    box(76, 64, 728, 1040, ground, 22) +
    box(76, 64, 84, 1040, deep, 22) +
    box(130, 64, 30, 1040, deep) +
    dot(480, 470, 236, C.white, 'opacity=".16"') +
    dot(480, 470, 176, C.white, 'opacity=".16"') +
    stroke(
      'M160 906H360q50 0 50 -50T460 806H600q50 0 50 -50T700 706H796',
      C.ink,
      20,
      'opacity=".35"',
    ) +
    stroke('M160 890H360q50 0 50 -50T460 790H600q50 0 50 -50T700 690H806', C.medal, 20) +
    robot(rtl ? 'walker' : 'rover', 480, 600, rtl ? 2.1 : 2.5, rtl ? C.medal : C.alert) +
    box(220, 150, 420, 34, C.white, 17) +
    box(220, 206, 260, 24, C.white, 12, 'opacity=".6"') +
    at(250, 1000, 0.8, star(50, C.medal)) +
    box(320, 984, 300, 24, C.white, 12, 'opacity=".6"');
  return svg(
    COVER,
    box(0, 0, 900, 1200, rtl ? C.circuitSoft : C.signalSoft),
    rtl ? `<g transform="translate(900 0) scale(-1 1)">${book}</g>` : book,
  );
}

/** SVG documents of single pictures such as hero and banner, by picture name. */
export const features = (): Record<string, string> => ({
  hero: hero(),
  banner: banner(),
  'video-poster': poster(),
  arena: arenaPicture(),
  'guide-books/ar': cover(true),
  'guide-books/en': cover(false),
  ...Object.fromEntries(Object.entries(track).map(([name, draw]) => [`tracks/${name}`, draw()])),
});
