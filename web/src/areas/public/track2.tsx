import { track2 } from '../../content/track-pages/track2.ts';
import { CurrentTrack } from './current-track.tsx';

/** /track2: wellness. */
export default function Track2() {
  return (
    <CurrentTrack path="/track2" content={track2} picture="tracks/wellness" track="wellness-wave" />
  );
}
