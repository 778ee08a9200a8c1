import type { Language } from '@midan/messages';
import type { Browser } from '@playwright/test';
import { climateArena } from './arena-drawing.ts';
import { presentation } from './presentation.ts';
import { printPdf } from './print.ts';
import { type Sheet, sheetHtml } from './sheet.ts';
import { climatePrintDetails } from './texts/climate-print-details.ts';
import { climateResources } from './texts/climate-resources.ts';
import { climateRulebook } from './texts/climate-rulebook.ts';
import { guideline } from './texts/guideline.ts';
import { innovationResources } from './texts/innovation-resources.ts';
import { innovationRulebook } from './texts/innovation-rulebook.ts';

export interface DownloadDocument {
  /** Below web/public/downloads. */
  file: string;
  make: (browser: Browser) => Promise<Buffer>;
}

const SHEETS: Record<string, (language: Language) => Sheet> = {
  guideline,
  'innovation-rulebook': innovationRulebook,
  'innovation-resources': innovationResources,
  'climate-rulebook': climateRulebook,
  'climate-arena': climateArena,
  'climate-print-details': climatePrintDetails,
  'climate-resources': climateResources,
};

export const documents: readonly DownloadDocument[] = (['en', 'ar'] as const).flatMap(
  (language) => [
    ...Object.entries(SHEETS).map(([name, sheet]) => ({
      file: `${name}-${language}.pdf`,
      make: async (browser: Browser) =>
        printPdf(browser, await sheetHtml(language, sheet(language))),
    })),
    {
      file: `project-presentation-template-${language}.pptx`,
      make: () => presentation(language),
    },
  ],
);
