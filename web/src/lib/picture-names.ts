const NINE = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
const FIFTEEN = [
  ...(['01', '02', '03', '04', '05', '06', '07', '08'] as const),
  ...(['09', '10', '11', '12', '13', '14', '15'] as const),
] as const;
const TWENTY_SIX = [
  ...FIFTEEN,
  ...(['16', '17', '18', '19', '20', '21', '22', '23', '24', '25', '26'] as const),
] as const;

const numbered = <const Prefix extends string, const Number extends string>(
  prefix: Prefix,
  numbers: readonly Number[],
) => numbers.map((number) => `${prefix}${number}` as const);

/** Each has one file in `web/content/media`: `<name>.{svg,png,jpg,webp}`. */
export const PICTURE_NAMES = [
  'hero',
  'banner',
  'arena',
  'video-poster',
  'guide-books/ar',
  'guide-books/en',
  'tracks/innovation',
  'tracks/wellness',
  'tracks/soccer',
  'tracks/climate',
  'sdg/clean-energy',
  'sdg/life-below-water',
  'sdg/industry',
  'sdg/climate-action',
  'sdg/good-health',
  'hardware/quarky',
  'hardware/evive',
  'hardware/microbit',
  'hardware/arduino',
  'hardware/esp32',
  'hardware/twatch',
  'hardware/boffin',
  'hardware/makey-makey',
  'hardware/lego',
  ...numbered('gallery/alex-', NINE),
  ...numbered('gallery/cairo-', NINE),
  ...numbered('gallery/qalyubia-', NINE),
  ...numbered('gallery/tanta-', NINE),
  ...numbered('awards/qalyubia-', NINE),
  ...numbered('awards/cairo-', NINE),
  ...numbered('awards/tanta-', NINE),
  ...numbered('awards/alex-', NINE),
  ...numbered('institutions/', TWENTY_SIX),
  ...numbered('projects/', FIFTEEN),
] as const;

export type PictureName = (typeof PICTURE_NAMES)[number];
