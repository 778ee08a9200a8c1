import { innovationRules } from '../../content/innovation-rules.ts';
import { currentDownloads } from '../../content/track-downloads.ts';
import { track1 } from '../../content/track-pages/track1.ts';
import { CurrentTrack } from './current-track.tsx';
import { Themes } from './themes.tsx';

export default function Track1() {
  return (
    <CurrentTrack
      path="/track1"
      content={track1}
      picture="tracks/innovation"
      track="innovation"
      rules={innovationRules}
      downloads={currentDownloads.innovation}
    >
      <Themes />
    </CurrentTrack>
  );
}
