import type { Language } from '@midan/messages';
import type { Locator, Page } from '@playwright/test';
import { textsOf } from './texts.ts';

export async function chooseDay(
  page: Page | Locator,
  language: Language,
  label: string,
  day: string,
): Promise<void> {
  const { date } = await textsOf('shell', language);
  const field = page.getByRole('group', { name: label });
  const [year = '', month = '', dayOfMonth = ''] = day
    .split('-')
    .map((part) => String(Number(part)));
  await field.getByLabel(date.year).selectOption(year);
  await field.getByLabel(date.month).selectOption(month);
  await field.getByLabel(date.day).selectOption(dayOfMonth);
}

/** The day that a date field's three lists show, YYYY-MM-DD; 00 for a part that is not chosen. */
export async function chosenDay(
  page: Page | Locator,
  language: Language,
  label: string,
): Promise<string> {
  const { date } = await textsOf('shell', language);
  const field = page.getByRole('group', { name: label });
  const parts = [date.year, date.month, date.day].map((part) =>
    field.getByLabel(part).inputValue(),
  );
  return (await Promise.all(parts)).map((part) => part.padStart(2, '0')).join('-');
}
