import { type AcademyEdition, getAcademyEdition } from '@midan/contract';
import type { Page } from '@playwright/test';

const HOUR = 3_600_000;

export const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();

/** Changes the edition for this page alone, since the real one belongs to every journey. */
export async function showEdition(
  page: Page,
  change: (edition: AcademyEdition) => Partial<AcademyEdition>,
): Promise<void> {
  const isEdition = ({ pathname }: URL) => pathname === `/api${getAcademyEdition.path}`;
  await page.route(isEdition, async (route) => {
    try {
      const response = await route.fetch();
      const answer = (await response.json()) as { data: AcademyEdition };
      const data = { ...answer.data, ...change(answer.data) };
      await route.fulfill({ response, json: { ...answer, data } });
    } catch {
      // The page may ask once more while its journey ends; otherwise the page shows the failure.
    }
  });
}

/** `changed` in place of the window of its kind; as they are if there is none. */
export const withWindow = (
  { windows }: AcademyEdition,
  changed: AcademyEdition['windows'][number],
): Pick<AcademyEdition, 'windows'> => ({
  windows: windows.map((window) => (window.kind === changed.kind ? changed : window)),
});
