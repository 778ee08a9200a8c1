import { getAcademyProfile, getStudentProfile } from '@midan/contract';
import type { APIRequestContext, Page } from '@playwright/test';
import { latestCode } from '../messages.ts';
import { pasteCode } from '../school.ts';
import { textsOf } from '../texts.ts';
import { countMessages, countOf } from './counts.ts';
import type { Rows } from './press.ts';

interface Account {
  page: Page;
  request: APIRequestContext;
  token: string;
  password: string;
  /** Egyptian, without the dial code. */
  newPhone: string;
}

const PROFILES = { Academy: getAcademyProfile, Student: getStudentProfile };

/** The new email that goes with a new phone; always the same for the same phone. */
export const newEmail = (phone: string) => `moved-${phone}@midan.test`;

/** The new email is withdrawn, the new phone gets another code and is confirmed. */
export function contactRows<Stage>(
  role: keyof typeof PROFILES,
  accountOf: (stage: Stage) => Account,
): Rows<Stage> {
  const isReached = (stage: Stage, key: string, value: string) => () => {
    const { request, token } = accountOf(stage);
    return countOf<Record<string, unknown>>(request, token, PROFILES[role].path, (profile) =>
      Number(profile[key] === value),
    );
  };
  return {
    [`withdraw${role}ContactChange`]: async (stage) => {
      const { page, newPhone } = accountOf(stage);
      const texts = await textsOf('contact-changes', 'ar');
      const pending = page.getByRole('region', { name: texts.title.email });
      return {
        button: pending.getByRole('button', { name: texts.withdraw }),
        asks: true,
        count: isReached(stage, 'pending_email', newEmail(newPhone)),
        adds: -1,
      };
    },
    [`resend${role}ContactCode`]: async (stage) => {
      const { page, request, newPhone } = accountOf(stage);
      const texts = await textsOf('contact-changes', 'ar');
      // The minute to wait is over.
      const wait = `midan_code_end:contact-wait:+20${newPhone}`;
      await page.evaluate((key) => sessionStorage.removeItem(key), wait);
      await page.reload();
      return {
        button: page.getByRole('button', { name: texts.again }),
        count: () => countMessages(request, `+20${newPhone}`),
      };
    },
    [`confirm${role}ContactChange`]: async (stage) => {
      const { page, request, password, newPhone } = accountOf(stage);
      const texts = await textsOf('contact-changes', 'ar');
      const pending = page.getByRole('region', { name: texts.title.phone_number });
      await pasteCode(page, 'ar', await latestCode(request, `+20${newPhone}`));
      await pending.getByRole('textbox', { name: texts.password }).fill(password);
      return {
        button: pending.getByRole('button', { name: texts.submit, exact: true }),
        count: isReached(stage, 'phone_number', `+20${newPhone}`),
      };
    },
  };
}
