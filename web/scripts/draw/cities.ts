import { at, box, C, dot, oval, path, stroke, times } from './kit.ts';

export type City = 'alex' | 'cairo' | 'qalyubia' | 'tanta';

/** A city's colours: its sky, the light on its walls, its main and second colour. */
export interface Mood {
  sky: string;
  haze: string;
  wall: string;
  floor: string;
  main: string;
  deep: string;
  second: string;
}

export const MOODS: Record<City, Mood> = {
  alex: {
    sky: '#bfe0ff',
    haze: '#e8f4ff',
    wall: '#dcebff',
    floor: '#b9cdf2',
    main: C.signal,
    deep: C.signalDeep,
    second: C.medal,
  },
  cairo: {
    sky: '#ffd48a',
    haze: '#ffeecb',
    wall: '#fff0d2',
    floor: '#ebcf99',
    main: C.medal,
    deep: '#8a4b12',
    second: C.signal,
  },
  qalyubia: {
    sky: '#c5ecdd',
    haze: '#eaf8ef',
    wall: '#dff3e6',
    floor: '#b4d9c0',
    main: C.drop,
    deep: C.dropDeep,
    second: C.alert,
  },
  tanta: {
    sky: '#ffc9bd',
    haze: '#ffe9e1',
    wall: '#ffe6de',
    floor: '#e9c0b4',
    main: C.alert,
    deep: C.alertDeep,
    second: C.circuit,
  },
};

/**
 * A city's sky and landmark, `width` wide and from 0 down to `height`; the landmark stands at
 * `focus` (0 to 1) of the width.
 */
export function skyline(
  city: City,
  width: number,
  height: number,
  focus = 0.5,
  night = false,
): string {
  const mood = MOODS[city];
  const sky = night ? C.ink : mood.sky;
  const haze = night ? '#26306b' : mood.haze;
  const sun = night
    ? dot(width * (1 - focus), height * 0.24, height * 0.08, C.medalSoft) +
      dot(width * (1 - focus) + height * 0.035, height * 0.22, height * 0.07, sky)
    : dot(
        width * (1 - focus * 0.9),
        height * 0.34,
        height * 0.14,
        city === 'cairo' ? C.medal : C.white,
        'opacity=".9"',
      );
  const stars = night
    ? times(14, (i) =>
        dot(((i * 397) % 100) * 0.01 * width, ((i * 211) % 45) * 0.01 * height, 3, C.white),
      )
    : '';
  return (
    box(0, 0, width, height, sky) +
    stars +
    sun +
    oval(width / 2, height * 0.98, width * 0.75, height * 0.42, haze, 'opacity=".8"') +
    landmarks[city](width, height, focus, night)
  );
}

/** The colour of houses and hills far away: `day`, or a dark blue by night. */
const far = (night: boolean, day: string) => (night ? '#1a2352' : day);

/** A row of plain houses with lit windows, standing on `base`, each about `unit` wide. */
function houses(
  width: number,
  base: number,
  unit: number,
  colour: string,
  lit: string,
  seed: number,
): string {
  const round = (value: number) => Math.round(value * 10) / 10;
  const w = round(unit * 0.86);
  let walls = '';
  let windows = '';
  for (let i = 0; i * unit * 0.9 < width; i += 1) {
    const x = round(i * unit * 0.9);
    const tall = unit * (0.7 + (((i + seed) * 47) % 9) / 7);
    walls += `M${x} ${round(base + 2)}V${round(base - tall)}h${w}V${round(base + 2)}z`;
    const y = round(base - tall + unit * 0.2);
    for (let k = 0; k < 3; k += 1) {
      windows += `M${round(x + unit * (0.14 + k * 0.22))} ${y}h${round(unit * 0.12)}v${round(unit * 0.16)}h${-round(unit * 0.12)}z`;
    }
  }
  return path(walls, colour) + path(windows, lit, 'opacity=".7"');
}

const landmarks: Record<
  City,
  (width: number, height: number, focus: number, night: boolean) => string
> = {
  alex(width, height, focus, night) {
    const sea = height * 0.72;
    const x = width * focus;
    const u = height / 400;
    return (
      houses(width, sea, 62 * u, far(night, '#9fc4f0'), night ? C.medal : C.white, 2) +
      box(0, sea, width, height - sea, night ? '#12256e' : '#2e7bff') +
      times(5, (i) =>
        stroke(
          `M${((i * 263) % 90) * 0.01 * width} ${sea + 22 * u + i * 17 * u}q${20 * u} ${-9 * u} ${40 * u} 0t${40 * u} 0t${40 * u} 0`,
          C.white,
          4 * u,
          'opacity=".55"',
        ),
      ) +
      at(
        x,
        sea + 18 * u,
        u,
        path('M-120 14q60 -34 120 -34t130 34z', night ? '#0c1845' : '#d9c08c'),
        path('M-38 -14l12 -150h52l12 150z', C.white),
        path('M4 -164h22l12 150h-34z', C.ink, 'opacity=".12"'),
        path('M-36 -40h72l3 26h-78zM-31 -96h62l2 26h-66z', C.alert),
        box(-34, -176, 68, 14, C.ink, 4),
        box(-20, -208, 40, 32, C.medal, 4),
        path('M-26 -208q26 -40 52 0z', C.ink),
        path('M20 -200l260 -46v104z', C.medalSoft, `opacity="${night ? 0.45 : 0.35}"`),
      ) +
      at(
        width * (focus > 0.5 ? 0.2 : 0.78),
        sea + 70 * u,
        u,
        path('M-60 0h120l-22 26h-76z', C.paper),
        path('M0 -10v-110l62 100z', C.white),
        path('M-8 -10v-90l-42 84z', C.medal),
      )
    );
  },
  cairo(width, height, focus, night) {
    const base = height * 0.78;
    const x = width * focus;
    const u = height / 400;
    const near = night ? '#111a45' : '#c9803c';
    return (
      path(
        `M${x + 150 * u} ${base}l${120 * u} ${-120 * u}l${120 * u} ${120 * u}zM${x + 290 * u} ${base}l${80 * u} ${-80 * u}l${80 * u} ${80 * u}z`,
        far(night, '#e0a75c'),
      ) +
      houses(width, base, 54 * u, far(night, '#dfa35a'), night ? C.medal : C.medalSoft, 5) +
      at(
        x,
        base,
        u,
        path('M-17 0l5 -236h24l5 236z', near),
        times(9, (i) =>
          stroke(
            `M-14 ${-16 - i * 24}l28 -16M14 ${-16 - i * 24}l-28 -16`,
            C.medalSoft,
            3,
            'opacity=".7"',
          ),
        ),
        path('M-34 -246h68l-14 26h-40z', near),
        box(-26, -262, 52, 16, C.medalSoft, 3),
        box(-4, -310, 8, 50, near),
      ) +
      at(
        x - 220 * u,
        base,
        u,
        path('M-70 0v-66q70 -84 140 0v66z', near),
        box(-3, -136, 6, 34, near),
        box(84, -170, 22, 170, near),
        path('M80 -170h30l-15 -44z', near),
      ) +
      box(0, base, width, height - base, night ? '#15225f' : '#3f86c9') +
      at(
        width * (focus > 0.5 ? 0.16 : 0.8),
        base + 46 * u,
        u,
        path('M-56 0h112l-18 18h-76z', C.ink),
        path('M-6 -8l8 -130q52 60 62 130z', C.white),
        path('M-10 -8l-2 -84q-30 44 -36 84z', C.medalSoft),
      ) +
      times(4, (i) =>
        stroke(
          `M${((i * 317) % 90) * 0.01 * width} ${base + 24 * u + i * 16 * u}h${60 * u}`,
          C.white,
          4 * u,
          'opacity=".5"',
        ),
      )
    );
  },
  qalyubia(width, height, focus, night) {
    const base = height * 0.7;
    const x = width * focus;
    const u = height / 400;
    const brick = night ? '#352a4f' : '#c56a4a';
    const arches = times(7, (i) =>
      path(`M${-292 + i * 84} 0v-44q30 -44 60 0v44z`, night ? '#0f1c55' : '#2f86d6'),
    );
    return (
      path(
        `M0 ${base}q${width * 0.2} ${-90 * u} ${width * 0.45} ${-30 * u}t${width * 0.55} ${-34 * u}v${height * 0.4}H0z`,
        far(night, '#8fd0a4'),
      ) +
      at(
        x,
        base + 8 * u,
        u,
        box(-320, -78, 640, 80, brick),
        arches,
        box(-330, -92, 660, 18, C.paper, 3),
        [-306, 0, 306]
          .map(
            (tower) =>
              box(tower - 26, -168, 52, 168, brick) +
              times(3, (k) => box(tower - 26 + k * 20, -182, 12, 16, brick)) +
              path(`M${tower - 10} -104v-22q10 -14 20 0v22z`, C.medalSoft),
          )
          .join(''),
      ) +
      path(`M0 ${base + 8 * u}h${width}v${46 * u}H0z`, night ? '#132766' : '#3f9be0') +
      times(6, (i) =>
        path(
          `M${(i * width) / 6 - width * 0.1} ${height}L${(i * width) / 6 + width * 0.06} ${base + 52 * u}h${width * 0.08}L${(i * width) / 6 + width * 0.06} ${height}z`,
          i % 2 ? C.drop : '#63bf6d',
        ),
      ) +
      times(2, (i) =>
        at(
          width * (0.06 + i * 0.88),
          base + 40 * u,
          u * 1.1,
          box(-5, -130, 10, 130, '#7a5230'),
          path(
            'M0 -124q-60 -30 -74 14q40 -26 74 -14q-40 -50 -74 -46q50 -10 74 46q24 -60 74 -46q-40 0 -74 46q40 -14 74 14q-14 -44 -74 -14z',
            C.dropDeep,
          ),
        ),
      )
    );
  },
  tanta(width, height, focus, night) {
    const base = height * 0.76;
    const x = width * focus;
    const u = height / 400;
    const stone = night ? '#3a2a52' : '#e9895f';
    const minaret = (mx: number) =>
      box(mx - 12, -190, 24, 190, stone) +
      box(mx - 20, -138, 40, 12, C.paper, 3) +
      path(`M${mx - 14} -190q14 -64 28 0z`, C.circuit);
    return (
      houses(width, base, 58 * u, far(night, '#f2a58d'), night ? C.medal : C.white, 1) +
      at(
        x,
        base,
        u,
        minaret(-130),
        minaret(130),
        box(-104, -92, 208, 94, stone),
        path('M-84 -92q-14 -70 84 -118q98 48 84 118z', C.circuit),
        path('M20 -200q78 44 64 108h-52q14 -60 -12 -108z', C.circuitDeep, 'opacity=".6"'),
        box(-3, -240, 6, 36, C.medal),
        [-70, -20, 30].map((door) => path(`M${door} 0v-44q20 -30 40 0v44z`, C.alertDeep)).join(''),
      ) +
      box(0, base, width, height - base, night ? '#241b3d' : '#d99f83') +
      at(
        width * (focus > 0.5 ? 0.04 : 0.42),
        base + 44 * u,
        u,
        times(
          3,
          (i) =>
            box(i * 132, -50, 124, 46, i === 2 ? C.signal : C.paper, 10) +
            box(i * 132, -20, 124, 8, C.signal) +
            times(4, (k) => box(i * 132 + 12 + k * 27, -42, 18, 16, C.ink, 3)),
        ),
        path('M388 -50q40 4 44 46h-44z', C.signal),
      ) +
      box(0, base + 44 * u, width, 6 * u, C.ink) +
      times(Math.ceil(width / (44 * u)), (i) =>
        box(i * 44 * u, base + 50 * u, 16 * u, 8 * u, C.ink, 0, 'opacity=".6"'),
      )
    );
  },
};
