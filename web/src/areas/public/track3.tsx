import { track3 } from '../../content/track-pages/track3.ts';
import { CurrentTrack } from './current-track.tsx';

/** /track3: soccer. */
export default function Track3() {
  return (
    <CurrentTrack path="/track3" content={track3} picture="tracks/soccer" track="robo-soccer" />
  );
}
