import type { Track } from './schemas.ts';

/** How the home page shows tracks, by their keys; one that is not here has no picture. */
export const tracks: Partial<Record<string, Track>> = {
  innovation: {
    imageSrc: 'tracks/innovation',
    starIsTopleft: true,
    reverseOrder: false,
    isThereBtn: false,
  },
  'wellness-wave': {
    imageSrc: 'tracks/wellness',
    starIsTopleft: false,
    reverseOrder: true,
    isThereBtn: false,
  },
  'robo-soccer': {
    imageSrc: 'tracks/soccer',
    starIsTopleft: true,
    reverseOrder: false,
    isThereBtn: false,
  },
};
