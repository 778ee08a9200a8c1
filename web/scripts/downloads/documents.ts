import type { Language } from '@midan/messages';
import { climateArena } from './arena-drawing.ts';
import { presentation } from './presentation.ts';
import { type DocumentEdition, type Sheet, sheetPdf } from './sheet.ts';
import { climatePrintDetails } from './texts/climate-print-details.ts';
import { climateResources } from './texts/climate-resources.ts';
import { climateRulebook } from './texts/climate-rulebook.ts';
import { guideline } from './texts/guideline.ts';
import { innovationResources } from './texts/innovation-resources.ts';
import { innovationRulebook } from './texts/innovation-rulebook.ts';
import { soccerRulebook } from './texts/soccer-rulebook.ts';
import { wellnessRulebook } from './texts/wellness-rulebook.ts';

export interface DownloadDocument {
  /** Below web/public/downloads. */
  file: string;
  make: () => Buffer | Promise<Buffer>;
}

type Make = (language: Language) => Sheet;

/** Documents of the edition that is open, and those of the sixth, which stay as an archive. */
const SHEETS: Record<DocumentEdition, Record<string, Make>> = {
  seventh: {
    guideline,
    'track1-rulebook': innovationRulebook,
    'track1-resources': innovationResources,
    'track2-rulebook': wellnessRulebook,
    'track3-rulebook': soccerRulebook,
  },
  sixth: {
    'innovation-rulebook': innovationRulebook,
    'innovation-resources': innovationResources,
    'climate-rulebook': climateRulebook,
    'climate-arena': climateArena,
    'climate-print-details': climatePrintDetails,
    'climate-resources': climateResources,
  },
};

const sheetsIn = (language: Language, edition: DocumentEdition): DownloadDocument[] =>
  Object.entries(SHEETS[edition]).map(([name, sheet]) => ({
    file: `${name}-${language}.pdf`,
    make: () => sheetPdf(language, sheet(language), edition),
  }));

export const documents: readonly DownloadDocument[] = (['en', 'ar'] as const).flatMap(
  (language) => [
    ...sheetsIn(language, 'seventh'),
    ...sheetsIn(language, 'sixth'),
    {
      file: `project-presentation-template-${language}.pptx`,
      make: () => presentation(language),
    },
  ],
);
