import type { HardwareLogo } from './schemas.ts';

const logo = <Name extends string>(name: Name, caption: string) =>
  ({ imageSrc: `hardware/${name}`, caption: { en: caption, ar: caption } }) as const;

/** What works with the block-coding tool (part 1 §2); makers' names are the same everywhere. */
export const hardwareLogos = [
  logo('quarky', 'Quarky'),
  logo('evive', 'Evive'),
  logo('microbit', 'Micro:Bit'),
  logo('arduino', 'Arduino'),
  logo('esp32', 'ESP32'),
  logo('twatch', 'Twatch'),
  logo('boffin', 'Boffin'),
  logo('makey-makey', 'Makey Makey'),
  logo('lego', 'Lego'),
] satisfies HardwareLogo[];
