import { currentDownloads } from '../../content/track-downloads.ts';
import { track2 } from '../../content/track-pages/track2.ts';
import { trackSections } from '../../content/track-sections.ts';
import { wellnessPoints, wellnessRules } from '../../content/wellness-rules.ts';
import { useLanguage } from '../../lib/language.tsx';
import { CurrentTrack } from './current-track.tsx';
import { FigureTable } from './figure-table.tsx';

export default function Track2() {
  const language = useLanguage();
  return (
    <CurrentTrack
      path="/track2"
      content={track2}
      picture="tracks/wellness"
      track="wellness-wave"
      rules={wellnessRules}
      downloads={currentDownloads.wellness}
    >
      <FigureTable title={trackSections[language].points} rows={wellnessPoints[language]} />
    </CurrentTrack>
  );
}
