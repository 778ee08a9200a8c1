import { randomInt } from 'node:crypto';
import { listStaff, type StaffMember } from '@midan/contract';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { OwnSchool } from '../own-school.ts';
import { fill, textsOf } from '../texts.ts';
import { countOf } from './counts.ts';
import type { Rows } from './press.ts';

interface Stage {
  page: Page;
  request: APIRequestContext;
  school: OwnSchool;
}

const NAME = 'سارة من الاختبار';

const count = ({ request, school }: Stage, pick: (staff: StaffMember[]) => number) =>
  countOf<StaffMember[]>(request, school.token, listStaff.path, pick);

async function prove(dialog: Locator, { school }: Stage): Promise<void> {
  const { passwordForm } = await textsOf('sessions', 'ar');
  await dialog.getByRole('textbox', { name: passwordForm.current }).fill(school.password);
}

async function openMenu({ page }: Stage) {
  const { actions } = await textsOf('staff', 'ar');
  await page.goto('/academy/staff');
  await page
    .getByRole('button', { name: fill(actions.label, { name: NAME }) })
    .filter({ visible: true })
    .click();
  return actions;
}

async function openAccess(stage: Stage, act: 'enable' | 'reset'): Promise<Locator> {
  const actions = await openMenu(stage);
  await stage.page.getByRole('menuitem', { name: actions[act] }).click();
  const dialog = stage.page.getByRole('dialog', { name: actions[act] });
  await prove(dialog, stage);
  return dialog.getByRole('button', { name: actions[act] });
}

async function keep({ page }: Stage): Promise<void> {
  const { access } = await textsOf('staff', 'ar');
  await page.getByRole('button', { name: access.done }).click();
}

export const STAFF: Rows<Stage> = {
  createStaff: async (stage) => {
    const { page } = stage;
    const { add, fields } = await textsOf('staff', 'ar');
    await page.goto('/academy/staff');
    await page.getByRole('button', { name: add.open }).click();
    const dialog = page.getByRole('dialog', { name: add.open });
    await dialog.getByLabel(fields.name).fill(NAME);
    await dialog.getByLabel(fields.email).fill(`staff-${randomInt(1e9)}@midan.test`);
    await prove(dialog, stage);
    return {
      button: dialog.getByRole('button', { name: add.submit }),
      count: () => count(stage, (staff) => staff.length),
      tidy: () => keep(stage),
    };
  },
  updateStaff: async (stage) => {
    const { page } = stage;
    const { edit, permissions } = await textsOf('staff', 'ar');
    const { save } = await textsOf('common', 'ar');
    const actions = await openMenu(stage);
    await page.getByRole('menuitem', { name: actions.edit }).click();
    const dialog = page.getByRole('dialog', { name: edit.title });
    // `check` looks before the page is redrawn with the password's field.
    await dialog.getByRole('checkbox', { name: permissions.money.name }).click();
    await prove(dialog, stage);
    return {
      button: dialog.getByRole('button', { name: save }),
      count: () => count(stage, (staff) => staff[0]?.permissions.length ?? 0),
    };
  },
  endStaffSessions: async (stage) => {
    const actions = await openMenu(stage);
    return {
      button: stage.page.getByRole('menuitem', { name: actions.signOut }),
      asks: true,
    };
  },
  disableStaff: async (stage) => {
    const actions = await openMenu(stage);
    return {
      button: stage.page.getByRole('menuitem', { name: actions.disable }),
      asks: true,
      count: () => count(stage, (staff) => staff.filter((each) => each.disabled_at).length),
    };
  },
  enableStaff: async (stage) => ({
    button: await openAccess(stage, 'enable'),
    count: () => count(stage, (staff) => staff.filter((each) => !each.disabled_at).length),
  }),
  resetStaffAccess: async (stage) => ({
    button: await openAccess(stage, 'reset'),
    tidy: () => keep(stage),
  }),
  deleteStaff: async (stage) => {
    const actions = await openMenu(stage);
    return {
      button: stage.page.getByRole('menuitem', { name: actions.remove }),
      asks: true,
      count: () => count(stage, (staff) => staff.length),
      adds: -1,
    };
  },
};
