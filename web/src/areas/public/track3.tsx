import { soccerPitch, soccerRules } from '../../content/soccer-rules.ts';
import { currentDownloads } from '../../content/track-downloads.ts';
import { track3 } from '../../content/track-pages/track3.ts';
import { trackSections } from '../../content/track-sections.ts';
import { useLanguage } from '../../lib/language.tsx';
import { CurrentTrack } from './current-track.tsx';
import { FigureTable } from './figure-table.tsx';

export default function Track3() {
  const language = useLanguage();
  return (
    <CurrentTrack
      path="/track3"
      content={track3}
      picture="tracks/soccer"
      track="robo-soccer"
      rules={soccerRules}
      downloads={currentDownloads.soccer}
    >
      <FigureTable title={trackSections[language].pitch} rows={soccerPitch[language]} />
    </CurrentTrack>
  );
}
