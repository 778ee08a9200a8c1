import { box, C, dot, facing, oval, path, shadow, stroke } from './kit.ts';

export type RobotKind = 'rover' | 'arm' | 'soccer' | 'tank' | 'walker';

/**
 * A robot that stands on x, y, about 130 wide and 120 high at scale 1, looking to the right; `flip`
 * turns it round.
 */
export function robot(
  kind: RobotKind,
  x: number,
  y: number,
  scale: number,
  colour: string,
  flip = false,
): string {
  return facing(x, y, scale, flip, shadow(0, 2, 78), drawings[kind](colour));
}

/** A wheel seen from its side; x, y is its middle. */
const wheel = (x: number, y: number, r: number) =>
  dot(x, y, r, C.line) + dot(x, y, r * 0.62, '#3a3d4a') + dot(x, y, r * 0.3, C.arena);

/** A dark screen with two lit eyes. */
const visor = (x: number, y: number, width: number, height: number) =>
  box(x, y, width, height, C.ink, height / 2) +
  dot(x + width * 0.34, y + height / 2, height * 0.2, C.glow) +
  dot(x + width * 0.72, y + height / 2, height * 0.2, C.glow);

/** A shade over a part of a robot. */
const dark = (d: string) => path(d, C.ink, 'opacity=".16"');

const drawings: Record<RobotKind, (colour: string) => string> = {
  rover: (colour) =>
    stroke('M-16 -96v-18', C.ink, 5) +
    dot(-16, -120, 8, C.medal) +
    box(-44, -100, 70, 50, C.white, 16) +
    dark('M-44 -64h70v-2q0 16 -16 16h-38q-16 0 -16 -14z') +
    visor(-10, -88, 44, 26) +
    stroke('M-34 -84v16', C.circuit, 5) +
    box(-66, -52, 134, 36, colour, 14) +
    dark('M-66 -32h134v2q0 14 -14 14h-106q-14 0 -14 -14z') +
    stroke('M-50 -42h22M-50 -33h12', C.white, 4) +
    path('M66 -38l24 18h-18l-12 -8z', C.circuit) +
    wheel(-40, -18, 19) +
    wheel(40, -18, 19),
  arm: (colour) =>
    box(-70, -46, 128, 32, colour, 12) +
    dark('M-70 -28h128v2q0 12 -12 12h-104q-12 0 -12 -12z') +
    wheel(-44, -16, 17) +
    wheel(32, -16, 17) +
    box(-34, -64, 48, 22, C.ink, 8) +
    stroke('M-10 -62L-26 -128L44 -146', C.medal, 17) +
    stroke('M-10 -62L-26 -128L44 -146', C.medalDeep, 5, 'opacity=".5"') +
    dot(-26, -128, 13, C.ink) +
    dot(-10, -60, 13, C.ink) +
    stroke('M44 -146l26 4M70 -142l10 22M70 -142l26 8l2 14', C.ink, 8) +
    dot(-52, -34, 5, C.glow),
  soccer: (colour) =>
    path('M-60 -18v-34q0 -44 60 -44t60 44v34z', colour) +
    path('M12 -95q48 6 48 43v34h-40z', C.ink, 'opacity=".14"') +
    box(-66, -24, 132, 16, C.ink, 8) +
    visor(-4, -72, 56, 28) +
    path('M60 -30q26 2 28 22h-16q-2 -10 -12 -12z', C.medal) +
    path('M-40 -88l10 -20l14 14z', C.white) +
    wheel(-38, -10, 14) +
    wheel(36, -10, 14),
  tank: (colour) =>
    box(-48, -112, 88, 62, colour, 14) +
    dark('M10 -112h16q14 0 14 14v34q0 14 -14 14h-16z') +
    visor(-30, -98, 62, 30) +
    stroke('M-30 -112l-14 -22M24 -112l12 -22', C.ink, 5) +
    dot(-46, -138, 7, C.alert) +
    dot(38, -138, 7, C.alert) +
    box(-76, -48, 152, 46, C.line, 23) +
    box(-66, -38, 132, 26, '#3a3d4a', 13) +
    [-48, -16, 16, 48].map((x) => dot(x, -25, 9, C.arena)).join(''),
  walker: (colour) =>
    stroke('M-26 -40v34h-14M26 -40v34h18', C.ink, 14) +
    box(-42, -104, 84, 70, colour, 20) +
    dark('M14 -104h8q20 0 20 20v30q0 20 -20 20h-8z') +
    box(-20, -84, 36, 28, C.white, 8) +
    stroke('M-12 -70h6l4 -8l6 14l4 -6h4', C.alert, 3) +
    stroke('M-44 -88q-28 14 -22 38M44 -88q30 -4 34 -30', C.ink, 11) +
    oval(0, -134, 36, 30, C.white) +
    visor(-24, -146, 50, 24) +
    stroke('M0 -164v-14', C.ink, 5) +
    dot(0, -182, 8, C.medal),
};
