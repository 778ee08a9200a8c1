import {
  type AdminEdition,
  getEdition,
  updateEditionDates,
  updateEditionTracks,
} from '@midan/contract';
import type { APIRequestContext, Page } from '@playwright/test';
import { chooseDay } from '../date-field.ts';
import { type OwnAdministrator, openAsAdministrator } from '../own-administrator.ts';
import { freeNumber, ownEdition, ownEditor } from '../own-edition.ts';
import { type OwnSchool, ownSchool } from '../own-school.ts';
import { callAs, filled } from '../own-student.ts';
import { ownersToken } from '../sign-in.ts';
import { textsOf } from '../texts.ts';
import { countActs } from './counts.ts';
import type { Rows } from './press.ts';

interface Stage {
  page: Page;
  request: APIRequestContext;
  editor: OwnAdministrator;
  owner: { token: string };
  school: OwnSchool;
  edition: AdminEdition;
}

export async function editionStage(page: Page, request: APIRequestContext): Promise<Stage> {
  const editor = await ownEditor(request);
  const { token } = editor;
  const school = await ownSchool(request, 'مدرسة الموعد الآخر');
  const name = { en: 'Pressed twice', ar: 'دورة الضغطتين' };
  const { id } = await ownEdition(request, token, { name });
  const fill = (text: string) => ({ en: text, ar: text });
  await callAs(request, token, filled(updateEditionTracks, { id }), {
    version: 1,
    tracks: [
      {
        key: 'robots',
        title: fill('Robots'),
        sub_title: fill('Robots'),
        description: fill('Robots'),
        members_min: 1,
        members_max: 3,
      },
    ],
  });
  const edition = await callAs(request, token, filled(updateEditionDates, { id }), {
    version: 2,
    windows: [{ kind: 'purchase', opens_at: null, closes_at: '2027-03-04T21:59:00.000Z' }],
    events: [],
  });
  const owner = { token: await ownersToken(request) };
  await openAsAdministrator(page, editor, 'ar', '/admin/editions');
  return { page, request, editor, owner, school, edition };
}

const acts = ({ request, editor }: Stage, action: string) =>
  countActs(request, editor.token, { administrator_id: editor.id, action: `edition.${action}` });

const show = ({ page, edition }: Stage, tab: string) =>
  page.goto(`/admin/editions/${edition.id}?tab=${tab}`);

async function saveButton({ page }: Stage) {
  const { save } = await textsOf('common', 'ar');
  return page.getByRole('main').getByRole('button', { name: save, exact: true });
}

/** In the order in which they are pressed. */
export const EDITIONS: Rows<Stage> = {
  createEdition: async (stage) => {
    const { page, request, editor } = stage;
    const texts = await textsOf('editions-administration', 'ar');
    const { number, slug } = await freeNumber(request, editor.token);
    await page.getByRole('button', { name: texts.create.open }).click();
    const dialog = page.getByRole('dialog', { name: texts.create.open });
    await dialog.locator('[data-path=number]').fill(String(number));
    await dialog.locator('[data-path=slug]').fill(slug);
    await dialog.locator('[data-path="name.ar"]').fill('دورة جديدة');
    await dialog.locator('[data-path="name.en"]').fill('New edition');
    await chooseDay(dialog, 'ar', texts.fields.ageReferenceDate, '2027-10-01');
    await dialog.locator('[data-path=team_price]').fill('4600');
    return {
      button: dialog.getByRole('button', { name: texts.create.submit }),
      count: () => acts(stage, 'create'),
    };
  },
  updateEditionTracks: async (stage) => {
    await show(stage, 'tracks');
    await stage.page.locator('[data-path="tracks.0.members_max"]').fill('4');
    return { button: await saveButton(stage), count: () => acts(stage, 'tracks') };
  },
  updateEditionDates: async (stage) => {
    await show(stage, 'dates');
    const { windows } = await textsOf('editions-administration', 'ar');
    const label = windows.closesOf.replace('{{window}}', windows.kind.members);
    await chooseDay(stage.page, 'ar', label, '2027-04-08');
    return { button: await saveButton(stage), count: () => acts(stage, 'dates') };
  },
  updateEdition: async (stage) => {
    await show(stage, 'rules');
    await stage.page.locator('[data-path=deposit_policy]').selectOption('each_edition');
    return { button: await saveButton(stage), count: () => acts(stage, 'update') };
  },
  saveEditionException: async (stage) => {
    const { page, school } = stage;
    const { exceptions } = await textsOf('editions-administration', 'ar');
    await show(stage, 'exceptions');
    const reference = school.academy.payment_reference;
    await page.locator('[data-path=academy_id]').fill(reference);
    await page.getByRole('option', { name: reference }).click();
    await chooseDay(page, 'ar', exceptions.closes, '2027-03-11');
    await page.locator('[data-path=reason]').fill('عطل في البنك');
    return {
      button: page.getByRole('button', { name: exceptions.save }),
      again: 'complains',
      count: () => acts(stage, 'exception'),
    };
  },
  deleteEditionException: async (stage) => {
    const { exceptions } = await textsOf('editions-administration', 'ar');
    const list = stage.page.getByRole('list', { name: exceptions.title });
    return {
      button: list.getByRole('button'),
      asks: true,
      count: () => acts(stage, 'exception'),
    };
  },
  cloneEdition: async (stage) => {
    const { page, request, editor, edition } = stage;
    const { clone } = await textsOf('editions-administration', 'ar');
    await page.goto(`/admin/editions/${edition.id}/clone`);
    const { number, slug } = await freeNumber(request, editor.token);
    await page.locator('[data-path=number]').fill(String(number));
    await page.locator('[data-path=slug]').fill(slug);
    await page.locator('[data-path="name.ar"]').fill('نسخة');
    await page.locator('[data-path="name.en"]').fill('Clone');
    await page.getByRole('button', { name: clone.preview }).click();
    const button = page.getByRole('button', { name: clone.make });
    await button.waitFor();
    return { button, count: () => acts(stage, 'clone') };
  },
  // Of the clone, whose page is open.
  deleteEdition: async (stage) => {
    const { tabs, life } = await textsOf('editions-administration', 'ar');
    await stage.page.getByRole('tab', { name: tabs.life }).click();
    return {
      button: stage.page.getByRole('button', { name: life.delete }),
      asks: true,
      count: () => acts(stage, 'delete'),
    };
  },
  updateEditionPrices: async (stage) => {
    const { page, request, owner, edition } = stage;
    await openAsAdministrator(page, owner, 'ar', `/admin/editions/${edition.id}?tab=prices`);
    await page.locator('[data-path=team_price]').fill('4700');
    const filter = { entity_id: edition.id, action: 'edition.prices' };
    return {
      button: await saveButton(stage),
      asks: true,
      count: () => countActs(request, owner.token, filter),
    };
  },
  moveEdition: async (stage) => {
    const { life } = await textsOf('editions-administration', 'ar');
    const { page, owner, edition } = stage;
    await openAsAdministrator(page, owner, 'ar', `/admin/editions/${edition.id}?tab=life`);
    return {
      button: page.getByRole('button', { name: life.to.open }),
      asks: true,
      count: () =>
        countActs(stage.request, owner.token, { entity_id: edition.id, action: 'edition.move' }),
    };
  },
  makeEditionCurrent: async ({ page, request, editor, edition }) => {
    const { life } = await textsOf('editions-administration', 'ar');
    const now = await callAs(request, editor.token, filled(getEdition, { id: edition.id }));
    return {
      button: page.getByRole('button', { name: life.makeCurrent }),
      asks: true,
      answer: async () => ({
        success: true,
        message: 'هذه هي الدورة الحالية الآن',
        data: { ...now, is_current: true },
      }),
    };
  },
};
