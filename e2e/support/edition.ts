import { type AcademyEdition, getAcademyEdition } from '@midan/contract';
import type { Page } from '@playwright/test';

const HOUR = 3_600_000;

/** An instant so many hours from now. */
export const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();

/**
 * From now on changes the school's edition in what the server answers this page, since the real one
 * belongs to every journey. `change` gets the edition and returns the fields to replace.
 */
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

/**
 * The edition's windows, with `changed` in place of the one of its kind; as they are if there is
 * none of that kind.
 */
export const withWindow = (
  { windows }: AcademyEdition,
  changed: AcademyEdition['windows'][number],
): Pick<AcademyEdition, 'windows'> => ({
  windows: windows.map((window) => (window.kind === changed.kind ? changed : window)),
});
