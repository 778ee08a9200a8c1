import { at, box, C, dot, facing, HAIRS, oval, path, pick, SKINS, shadow, stroke } from './kit.ts';

export type Hair = 'short' | 'curly' | 'long' | 'bun' | 'scarf' | 'bald';
export type Arms = 'down' | 'up' | 'hold' | 'point' | 'wave' | 'clap';

export interface Person {
  shirt: string;
  skin: string;
  hair: Hair;
  /** Of the hair or the headscarf. */
  hairColour: string;
  trousers?: string;
  arms?: Arms;
  /** Seen from behind. */
  back?: boolean;
  grown?: boolean;
}

const SHIRTS = [C.signal, C.medal, C.circuit, C.alert, C.paper, C.drop, C.inkSoft] as const;
const SCARVES = [C.circuitSoft, C.signal, C.alertSoft, C.medal, C.inkSoft, C.paper] as const;
const STYLES: readonly Hair[] = ['short', 'scarf', 'curly', 'long', 'scarf', 'short', 'bun'];

/** The n-th of a series of different pupils; `more` overrides what it would look like. */
export function pupil(n: number, more: Partial<Person> = {}): Person {
  const hair = more.hair ?? pick(STYLES, n);
  const shirt = more.shirt ?? pick(SHIRTS, n);
  const scarves = SCARVES.filter((colour) => colour !== shirt);
  return {
    shirt,
    skin: pick(SKINS, n * 3 + (n >> 1)),
    hair,
    hairColour: hair === 'scarf' ? pick(scarves, n) : pick(HAIRS, n),
    trousers: pick([C.ink, C.inkSoft, C.signalDeep, C.circuitDeep], n),
    ...more,
  };
}

/** A grown-up in a jacket: a judge, a teacher, the one who hands out the prizes. */
export const adult = (n: number, more: Partial<Person> = {}): Person =>
  pupil(n, {
    shirt: pick([C.ink, C.circuitDeep, C.signalDeep, C.alertDeep], n),
    grown: true,
    ...more,
  });

/** A person who stands on x, y and is about 300 high at scale 1; `flip` mirrors the figure. */
export function person(x: number, y: number, scale: number, who: Person, flip = false): string {
  return facing(
    x,
    y,
    scale,
    flip,
    shadow(0, 0, 66),
    legs(who),
    hairBehind(who),
    torso(who),
    head(who),
    arms(who),
  );
}

/** A person from the waist up, to stand behind a table whose edge is at `y`. */
export const bust = (x: number, y: number, scale: number, who: Person, flip = false): string =>
  facing(x, y + 105 * scale, scale, flip, hairBehind(who), torso(who), head(who), arms(who));

/** Legs with shoes. */
function legs({ trousers = C.ink }: Person): string {
  return (
    path('M-38 -120h76l-4 112h-28l-6 -74l-6 74h-28z', trousers) +
    path('M-40 0q0 -18 34 -14v14z', C.paper) +
    path('M6 0v-14q34 -4 34 14z', C.paper) +
    box(-40, -4, 34, 6, C.medal, 3) +
    box(6, -4, 34, 6, C.medal, 3)
  );
}

/** Upper body and neck; a grown-up seen from the front wears a tie. */
function torso({ shirt, skin, grown, back }: Person): string {
  const body = path('M-46 -104v-62q0 -36 30 -40h32q30 4 30 40v62q-46 12 -92 0z', shirt);
  const side = path('M18 -206q28 4 28 40v62q-14 4 -28 5z', C.ink, 'opacity=".12"');
  const neck = box(-13, -224, 26, 30, skin, 12);
  if (back) return body + side + neck;
  if (grown)
    return (
      body +
      side +
      neck +
      path('M-18 -205l18 46l18 -46z', C.paper) +
      path('M-5 -196h10l5 34l-10 12l-10 -12z', C.medal)
    );
  return body + side + neck + path('M-16 -206q16 20 32 0z', skin);
}

/** The hair behind the head: a bun, or long hair seen from the front. */
function hairBehind({ hair, hairColour: colour, back }: Person): string {
  if (hair === 'bun') return dot(0, -316, 20, colour);
  if (hair === 'long' && !back) {
    return path('M-44 -262q0 -46 44 -46t44 46v78q-44 16 -88 0z', colour);
  }
  return '';
}

/** Head with hair or headscarf; seen from behind without a face. */
function head(who: Person): string {
  const { skin, hair, hairColour: colour, back } = who;
  if (back) return backOfHead(hair, colour, skin);
  const ears = hair === 'scarf' ? '' : dot(-36, -258, 8, skin) + dot(36, -258, 8, skin);
  const scarf =
    hair === 'scarf'
      ? path(
          'M-44 -258q-2 -52 44 -52t44 52q0 26 -8 42q20 12 18 30q-54 22 -108 0q-2 -18 18 -30q-8 -16 -8 -42z',
          colour,
        )
      : '';
  const face = oval(0, -258, hair === 'scarf' ? 31 : 36, hair === 'scarf' ? 34 : 39, skin);
  return scarf + ears + face + features() + top(hair, colour);
}

/** Eyes, mouth and cheeks. */
const features = () =>
  dot(-12, -258, 3.8, C.ink) +
  dot(12, -258, 3.8, C.ink) +
  stroke('M-9 -242q9 9 18 0', C.ink, 3) +
  dot(-20, -247, 5, C.alert, 'opacity=".22"') +
  dot(20, -247, 5, C.alert, 'opacity=".22"');

/** The hair above the face, or the fold of a scarf. */
function top(hair: Hair, colour: string): string {
  if (hair === 'scarf') return stroke('M-29 -276q29 -26 58 0', C.ink, 3, 'opacity=".15"');
  if (hair === 'curly')
    return [
      [-28, -284],
      [-10, -298],
      [12, -298],
      [29, -283],
      [-35, -268],
      [35, -268],
    ]
      .map(([x = 0, y = 0]) => dot(x, y, 15, colour))
      .join('');
  if (hair === 'bald')
    return path('M-37 -262q-1 -14 5 -22q-1 14 1 24zM37 -262q1 -14 -5 -22q1 14 -1 24z', colour);
  if (hair === 'short')
    return path(
      'M-38 -262q-4 -44 38 -44q42 0 38 44q-6 -22 -20 -26q-30 2 -44 -4q-10 10 -12 30z',
      colour,
    );
  return path('M-38 -256q-4 -50 38 -50t38 50q-4 -24 -24 -34q-26 14 -42 8q-8 8 -10 26z', colour);
}

/** Head seen from behind: hair or headscarf. */
function backOfHead(hair: Hair, colour: string, skin: string): string {
  if (hair === 'scarf')
    return (
      path('M-44 -258q0 -52 44 -52t44 52q0 40 -14 62q-30 12 -60 0q-14 -22 -14 -62z', colour) +
      stroke('M0 -250q-6 28 -18 50M0 -250q8 28 20 50', C.ink, 3, 'opacity=".15"')
    );
  if (hair === 'curly')
    return dot(0, -264, 44, colour) + dot(-34, -246, 14, colour) + dot(34, -246, 14, colour);
  return (
    dot(-36, -256, 8, skin) +
    dot(36, -256, 8, skin) +
    path(
      hair === 'long'
        ? 'M-42 -258q0 -48 42 -48t42 48v82q-42 14 -84 0z'
        : 'M-39 -258q0 -48 39 -48t39 48q0 34 -18 42h-42q-18 -8 -18 -42z',
      colour,
    )
  );
}

/** Sleeves and hands in the person's pose. */
function arms({ shirt, skin, arms: pose = 'down' }: Person): string {
  const sleeve = (d: string) => stroke(d, shirt, 26) + stroke(d, C.ink, 26, 'opacity=".1"');
  const limb = (sleeveD: string, handX: number, handY: number) =>
    sleeve(sleeveD) + dot(handX, handY, 14, skin);
  if (pose === 'up')
    return limb('M-40 -182q-34 -30 -32 -84', -72, -280) + limb('M40 -182q34 -30 32 -84', 72, -280);
  if (pose === 'wave')
    return limb('M-40 -182q-20 40 -12 70', -52, -100) + limb('M40 -182q38 -20 40 -76', 80, -274);
  if (pose === 'point')
    return limb('M-40 -182q-20 40 -12 70', -52, -100) + limb('M40 -180q30 8 66 -2', 120, -184);
  if (pose === 'hold')
    return limb('M-40 -182q-30 50 4 64', -22, -120) + limb('M40 -182q30 50 -4 64', 22, -120);
  if (pose === 'clap')
    return limb('M-40 -182q-36 44 26 26', -6, -160) + limb('M40 -182q36 44 -26 26', 8, -164);
  return limb('M-40 -182q-18 40 -12 72', -52, -98) + limb('M40 -182q18 40 12 72', 52, -98);
}

/** Rows of heads and shoulders seen from behind, from the far row to the near one. */
export function audience(
  width: number,
  y: number,
  rows: number,
  seed: number,
  cheering = false,
): string {
  let out = '';
  for (let row = 0; row < rows; row += 1) {
    const scale = 0.8 + row * 0.35;
    const step = 132 * scale;
    const count = Math.ceil(width / step) + 1;
    for (let i = 0; i < count; i += 1) {
      const n = i * 5 + row * 3 + seed;
      const x = Math.round(i * step - (row % 2 ? step / 2 : 0));
      const lift = ((n * 7) % 5) * 6;
      const raised = cheering && n % 3 === 0;
      out += at(x, y + row * 110 + 60 - lift, scale, fromBehind(pupil(n), raised));
    }
  }
  return out;
}

/** Head and shoulders seen from behind, the neck at 0, 0; with raised hands if `raised`. */
function fromBehind({ shirt, hair, hairColour: colour, skin }: Person, raised: boolean): string {
  const hands = raised
    ? stroke('M-50 44q-16 -60 -4 -104M50 44q16 -60 4 -104', shirt, 24) +
      dot(-54, -72, 15, skin) +
      dot(54, -72, 15, skin)
    : '';
  const shoulders = path('M-62 200v-150q0 -42 44 -46h36q44 4 44 46v150z', shirt);
  const shapes: Record<Hair, string> = {
    scarf: path('M-44 -42q0 -50 44 -50t44 50q0 36 -10 60q-34 12 -68 0q-10 -24 -10 -60z', colour),
    long: path('M-42 -42q0 -48 42 -48t42 48v78q-42 12 -84 0z', colour),
    bun: dot(0, -92, 18, colour) + oval(0, -44, 40, 44, colour),
    curly: dot(0, -46, 45, colour) + dot(-32, -24, 16, colour) + dot(32, -24, 16, colour),
    short: oval(0, -44, 40, 44, colour) + oval(0, -8, 18, 18, skin),
    bald: oval(0, -44, 40, 44, skin),
  };
  return hands + shoulders + shapes[hair];
}
