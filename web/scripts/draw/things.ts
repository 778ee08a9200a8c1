import { at, box, C, dot, oval, path, pick, shadow, star, stroke, times, turn } from './kit.ts';

/** A table seen from the front; `y` is its top edge. */
export const table = (x: number, y: number, width: number, height: number, top: string = C.wood) =>
  box(x, y, width, 26, top, 8) +
  box(x, y + 18, width, 8, C.ink, 4, 'opacity=".18"') +
  box(x + 30, y + 26, 22, height, C.ink) +
  box(x + width - 52, y + 26, 22, height, C.ink);

/** A table hung with cloth of the colour `cloth`; `y` is the cloth's upper edge. */
export const clothTable = (x: number, y: number, width: number, height: number, cloth: string) =>
  path(`M${x} ${y}h${width}l14 ${height}h${-width - 28}z`, cloth) +
  times(Math.round(width / 110), (i) =>
    path(`M${x + 40 + i * 110} ${y + 14}l8 ${height - 14}h22z`, C.ink, 'opacity=".1"'),
  ) +
  box(x - 10, y - 14, width + 20, 22, C.paper, 8);

/** A laptop seen from its front, with coloured blocks of code; it stands on x, y. */
export const laptopFront = (x: number, y: number, scale: number, seed = 0) =>
  at(
    x,
    y,
    scale,
    path('M-130 0h260l-22 -20h-216z', '#b9bfd4'),
    box(-112, -168, 224, 150, C.ink, 10),
    box(-102, -158, 204, 130, '#1b2452', 4),
    blocks(-92, -148, seed),
    box(-130, -2, 260, 8, '#8f97b5', 4),
  );

/** A laptop seen from behind its screen; it stands on x, y. */
export const laptopBack = (x: number, y: number, scale: number, colour: string = '#aeb5cc') =>
  at(
    x,
    y,
    scale,
    box(-100, -130, 200, 132, colour, 12),
    path('M30 -130h58q12 0 12 12v108q0 12 -12 12h-8z', C.ink, 'opacity=".1"'),
    dot(0, -66, 13, C.paper, 'opacity=".8"'),
    box(-116, -4, 232, 10, '#7d86a6', 5),
  );

/** A stack of programming blocks, about 190 by 110; x, y is its upper left corner. */
export function blocks(x: number, y: number, seed: number): string {
  const colours = [C.medal, C.signal, C.circuit, C.alert, C.drop];
  return (
    times(5, (i) => {
      const inset = i === 0 ? 0 : i === 4 ? 0 : 14 + ((i + seed) % 2) * 14;
      const width = 70 + ((i * 37 + seed * 23) % 60);
      return (
        box(x + inset, y + i * 23, width, 19, pick(colours, i + seed), 5) +
        box(x + inset + 10, y + i * 23 + 7, width * 0.4, 5, C.white, 2.5, 'opacity=".8"')
      );
    }) +
    box(x + 140, y, 50, 50, '#2b3775', 6) +
    dot(x + 165, y + 25, 13, C.glow) +
    box(x + 140, y + 58, 50, 46, '#2b3775', 6) +
    stroke(`M${x + 146} ${y + 92}l12 -14l10 8l14 -18`, C.medal, 4)
  );
}

/** A circuit board about 120 by 90 at scale 1, its middle at x, y. */
export const board = (
  x: number,
  y: number,
  scale: number,
  degrees: number,
  colour: string = C.circuitDeep,
) =>
  at(
    x,
    y,
    scale,
    turn(
      0,
      0,
      degrees,
      box(-56, -40, 120, 90, C.ink, 10, 'opacity=".15"'),
      box(-60, -45, 120, 90, colour, 10),
      box(-22, -20, 44, 40, C.ink, 4),
      stroke('M-22 -10h-24v-20M-22 8h-30M22 -10h20v-20M22 10h28v20', C.glow, 3),
      box(-50, 30, 60, 9, C.medal, 2),
      box(26, -42, 24, 14, '#c8cede', 2),
      dot(44, 30, 5, C.alert),
      dot(28, 32, 4, C.medal),
    ),
  );

/** A gear with ten teeth; x, y is its middle, `hole` the colour there. */
export const gear = (
  x: number,
  y: number,
  radius: number,
  colour: string,
  hole: string = C.arena,
) => at(x, y, radius / 50, star(50, colour, 10, 0.8), dot(0, 0, 36, colour), dot(0, 0, 15, hole));

/** A wheel seen from above. */
export const wheelTop = (x: number, y: number, scale: number) =>
  at(
    x,
    y,
    scale,
    dot(4, 5, 42, C.ink, 'opacity=".15"'),
    dot(0, 0, 42, C.line),
    dot(0, 0, 27, C.medal),
    dot(0, 0, 9, C.ink),
    stroke('M0 -24v12M0 24v-12M-24 0h12M24 0h-12', C.medalDeep, 5),
  );

/** A screwdriver with a handle of this colour, turned clockwise; x, y is its middle. */
export const screwdriver = (
  x: number,
  y: number,
  scale: number,
  degrees: number,
  colour: string = C.alert,
) =>
  at(
    x,
    y,
    scale,
    turn(
      0,
      0,
      degrees,
      box(-90, -13, 84, 26, colour, 12),
      box(-80, -6, 60, 5, C.white, 2, 'opacity=".4"'),
      box(-8, -5, 80, 10, '#9aa2bb', 2),
      path('M72 -5l22 -3v16l-22 -3z', '#6d7590'),
    ),
  );

/** A battery, about 90 by 36 at scale 1, turned clockwise; x, y is its middle. */
export const battery = (x: number, y: number, scale: number, degrees: number) =>
  at(
    x,
    y,
    scale,
    turn(
      0,
      0,
      degrees,
      box(-40, -18, 80, 36, C.ink, 6),
      box(-40, -18, 26, 36, C.medal, 6),
      box(40, -8, 8, 16, '#9aa2bb', 2),
    ),
  );

/** A cup with two handles on a base, about 220 high at scale 1; it stands on x, y. */
export function trophy(x: number, y: number, scale: number, colour: string = C.medal): string {
  const deep = colour === C.medal ? C.medalDeep : '#8a93ad';
  return at(
    x,
    y,
    scale,
    shadow(0, 2, 60),
    stroke('M-52 -196h-34q0 66 52 70M52 -196h34q0 66 -52 70', deep, 13),
    path('M-60 -216h120q2 96 -44 124h-32q-46 -28 -44 -124z', colour),
    path('M18 -216h42q2 96 -44 124h-16q28 -50 18 -124z', deep, 'opacity=".55"'),
    path('M-42 -202h16q0 54 14 84q-28 -24 -30 -84z', C.white, 'opacity=".6"'),
    path('M-12 -94h24l6 44h-36z', deep),
    box(-44, -54, 88, 22, C.ink, 5),
    box(-58, -34, 116, 34, C.inkSoft, 6),
    at(6, -160, 0.55, star(42, C.white)),
  );
}

/** A medal with its ribbon above it; the medal's middle is at x, y. */
export const medal = (
  x: number,
  y: number,
  scale: number,
  ribbon: string,
  metal: string = C.medal,
) =>
  at(
    x,
    y,
    scale,
    path('M-34 -120h26l14 74h-20zM34 -120h-26l-14 74h20z', ribbon),
    path('M34 -120h-26l-14 74h20z', C.ink, 'opacity=".2"'),
    dot(0, 0, 52, metal),
    dot(0, 0, 40, C.white, 'opacity=".28"'),
    star(28, C.white),
  );

/** A certificate with a seal, turned clockwise; x, y is its middle, `colour` that of its frame. */
export const certificate = (x: number, y: number, scale: number, degrees: number, colour: string) =>
  at(
    x,
    y,
    scale,
    turn(
      0,
      0,
      degrees,
      box(-104, -70, 216, 150, C.ink, 8, 'opacity=".18"'),
      box(-110, -76, 220, 152, C.paper, 8),
      box(-100, -66, 200, 132, 'none', 4, `stroke="${colour}" stroke-width="6"`),
      box(-60, -40, 120, 14, colour, 7),
      stroke('M-70 -8h140M-70 12h140M-70 32h60', C.shade, 7),
      dot(62, 40, 22, C.medal),
      path('M50 56l-4 34l16 -10l16 10l-4 -34z', C.alert),
    ),
  );

/** A football with its shadow below; x, y is its middle. */
export const football = (x: number, y: number, r: number) =>
  shadow(x, y + r, r) +
  dot(x, y, r, C.white) +
  at(
    x,
    y,
    r / 50,
    star(24, C.ink, 5, 0.8),
    stroke('M0 -24v-22M23 -7l20 -8M14 20l12 18M-14 20l-12 18M-23 -7l-20 -8', C.ink, 6),
  );

/** Three balloons in the first three colours, whose strings meet at x, y. */
export const balloonCluster = (x: number, y: number, scale: number, colours: readonly string[]) =>
  at(
    x,
    y,
    scale,
    stroke(
      'M-50 -160q40 90 50 160M40 -190q-20 110 -40 190M0 -250q0 130 0 250',
      C.ink,
      2,
      'opacity=".4"',
    ),
    oval(-54, -200, 44, 54, pick(colours, 0)),
    oval(46, -230, 44, 54, pick(colours, 1)),
    oval(-4, -292, 44, 54, pick(colours, 2)),
    oval(-18, -312, 10, 16, C.white, 'opacity=".5"'),
    oval(-70, -220, 10, 16, C.white, 'opacity=".5"'),
    oval(32, -250, 10, 16, C.white, 'opacity=".5"'),
  );

/** Pennants on a sagging cord across `width`. */
export function bunting(width: number, y: number, sag: number, colours: readonly string[]): string {
  const count = Math.round(width / 80);
  const height = (t: number) => y + sag * 4 * t * (1 - t);
  return (
    stroke(`M0 ${y}Q${width / 2} ${y + sag * 2} ${width} ${y}`, C.ink, 3, 'opacity=".5"') +
    times(count, (i) => {
      const t = (i + 0.5) / count;
      const x = t * width;
      return path(`M${x - 26} ${height(t)}h52l-26 54z`, pick(colours, i));
    })
  );
}

/** A plant in a pot, about 210 high at scale 1; it stands on x, y. */
export const potPlant = (x: number, y: number, scale: number) =>
  at(
    x,
    y,
    scale,
    shadow(0, 0, 44),
    path(
      'M0 -60q-60 -40 -54 -110q50 20 54 110zM0 -60q60 -50 46 -130q-50 40 -46 130zM0 -60q-16 -90 0 -150q22 70 0 150z',
      C.drop,
    ),
    path('M0 -60q60 -50 46 -130q-50 40 -46 130z', C.dropDeep),
    path('M-38 -64h76l-12 64h-52z', C.alert),
    box(-42, -72, 84, 16, C.alertDeep, 4),
  );

/** A hand with its sleeve, finger tips at x, y; at 0 degrees it reaches in from the right. */
export const hand = (
  x: number,
  y: number,
  scale: number,
  degrees: number,
  skin: string,
  sleeve: string,
) =>
  at(
    x,
    y,
    scale,
    turn(
      0,
      0,
      degrees,
      box(120, -44, 420, 92, sleeve, 20),
      box(112, -48, 34, 100, C.white, 14, 'opacity=".35"'),
      path(
        'M128 -34q-46 -14 -76 -8l-44 6q-14 4 -8 14q10 6 50 4q-40 4 -52 14q-8 12 8 14q30 2 56 -6q-30 10 -34 20q0 12 16 10l34 -8q26 0 50 -14z',
        skin,
      ),
    ),
  );
