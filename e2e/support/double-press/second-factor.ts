import {
  confirmAcademySecondFactor,
  type Endpoint,
  getAcademyProfile,
  startAcademySecondFactor,
} from '@midan/contract';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { type OwnSchool, openAs, ownSchool } from '../own-school.ts';
import { callAs } from '../own-student.ts';
import { pasteCode } from '../school.ts';
import { textsOf } from '../texts.ts';
import type { Plan, Rows } from './press.ts';

export interface FactorStage {
  page: Page;
  password: string;
  recovery: string[];
}

async function prove(stage: FactorStage, name: string, codeField?: string): Promise<Locator> {
  const { passwordForm } = await textsOf('sessions', 'ar');
  const dialog = stage.page.getByRole('dialog', { name });
  await dialog.getByRole('textbox', { name: passwordForm.current }).fill(stage.password);
  if (codeField) {
    await dialog.getByRole('textbox', { name: codeField }).fill(stage.recovery.pop() ?? '');
  }
  return dialog.getByRole('button', { name });
}

async function keepCodes(stage: FactorStage): Promise<void> {
  const { recovery } = await textsOf('admin-sessions', 'ar');
  const codes = stage.page.getByRole('list', { name: recovery.title }).getByRole('listitem');
  stage.recovery = await codes.allInnerTexts();
  await stage.page.getByRole('button', { name: recovery.saved }).click();
}

export async function startFactor(stage: FactorStage): Promise<Plan> {
  const { setUp } = await textsOf('admin-sessions', 'ar');
  await stage.page.getByRole('button', { name: setUp.start }).click();
  return { button: await prove(stage, setUp.title), toasts: 0 };
}

export async function confirmFactor(stage: FactorStage, { path }: Endpoint): Promise<Plan> {
  const { page } = stage;
  const { setUp } = await textsOf('admin-sessions', 'ar');
  const shown = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
  const secret = Secret.fromBase32(shown.replaceAll(' ', ''));
  // The last digit sends the form: that first sending is refused, so that the button has a turn.
  const refusal = 'refused once';
  const json = { success: false, code: 'validation_failed', errors: { otp_code: [refusal] } };
  await page.route(`**/api${path}`, (route) => route.fulfill({ status: 422, json }), { times: 1 });
  await pasteCode(page, 'ar', new TOTP({ secret }).generate());
  await page.getByText(refusal).first().waitFor();
  return {
    button: page.getByRole('button', { name: setUp.confirm }),
    tidy: () => keepCodes(stage),
  };
}

export async function renewFactor(stage: FactorStage): Promise<Plan> {
  const { renew, secondFactorField } = await textsOf('admin-sessions', 'ar');
  await stage.page.getByRole('button', { name: renew.title }).click();
  const button = await prove(stage, renew.title, secondFactorField);
  return { button, toasts: 0, tidy: () => keepCodes(stage) };
}

export async function removeFactor(stage: FactorStage): Promise<Plan> {
  const { remove, secondFactorField } = await textsOf('admin-sessions', 'ar');
  await stage.page.getByRole('button', { name: remove.title }).click();
  return { button: await prove(stage, remove.title, secondFactorField) };
}

interface Stage extends FactorStage {
  request: APIRequestContext;
  school: OwnSchool;
}

export async function schoolFactorStage(page: Page, request: APIRequestContext): Promise<Stage> {
  const school = await ownSchool(request, 'مدرسة الرمز الثاني');
  await openAs(page, school, 'ar', '/academy/profile');
  return { page, request, school, password: school.password, recovery: [] };
}

const isSet =
  ({ request, school }: Stage, field: 'has_second_factor' | 'requires_second_factor') =>
  async () => {
    const academy = await callAs(request, school.token, getAcademyProfile);
    return Number(academy[field]);
  };

export const SCHOOL_FACTOR: Rows<Stage> = {
  startAcademySecondFactor: startFactor,
  confirmAcademySecondFactor: async (stage) => ({
    ...(await confirmFactor(stage, confirmAcademySecondFactor)),
    count: isSet(stage, 'has_second_factor'),
  }),
  renewAcademyRecoveryCodes: renewFactor,
  requireStaffSecondFactor: async (stage) => {
    const { factor } = await textsOf('staff', 'ar');
    const { identityCode } = await textsOf('admin-sessions', 'ar');
    await stage.page.goto('/academy/staff');
    await stage.page.getByRole('button', { name: factor.begin }).click();
    return {
      button: await prove(stage, factor.begin, identityCode),
      count: isSet(stage, 'requires_second_factor'),
    };
  },
  removeAcademySecondFactor: async (stage) => {
    await stage.page.goto('/academy/profile');
    return {
      ...(await removeFactor(stage)),
      count: isSet(stage, 'has_second_factor'),
      adds: -1,
    };
  },
};

export async function giveSecondFactor(request: APIRequestContext, school: OwnSchool) {
  const { secret } = await callAs(request, school.token, startAcademySecondFactor, {
    current_password: school.password,
  });
  const otp_code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await callAs(request, school.token, confirmAcademySecondFactor, { otp_code });
}
