import {
  type ClassImport,
  listImports,
  listStudents,
  listTeams,
  undoImport,
} from '@midan/contract';
import type { APIRequestContext, Page } from '@playwright/test';
import type { OwnSchool } from '../own-school.ts';
import { callAs, filled } from '../own-student.ts';
import { fill, textsOf } from '../texts.ts';
import { countOf } from './counts.ts';
import type { Rows } from './press.ts';

interface Stage {
  page: Page;
  request: APIRequestContext;
  school: OwnSchool;
}

/** Its second line has a wrong day, and both name a team that the school does not have. */
const TEAM_LIST = `الاسم\tتاريخ الميلاد\tالنوع\tالفريق
هنا عادل سعد\t3/4/2014\tبنت\tالمدار
ندى عمر علي\t31/2/2014\tبنت\tالمدار`;
const LIST = 'الاسم\tتاريخ الميلاد\tالنوع\nنورا سامي حسن\t3/4/2014\tبنت';

const countImports = ({ request, school }: Stage, pick?: (imports: ClassImport[]) => number) =>
  countOf<ClassImport[]>(request, school.token, listImports.path, pick);

export const IMPORTS: Rows<Stage> = {
  uploadImport: async (stage) => {
    const { page } = stage;
    const { start } = await textsOf('imports', 'ar');
    await page.goto('/academy/students/import');
    await page.getByRole('textbox', { name: start.paste }).fill(LIST);
    return {
      button: page.getByRole('button', { name: start.submit }),
      toasts: 0,
      count: () => countImports(stage),
    };
  },
  chooseImportColumns: async ({ page }) => {
    const { columns } = await textsOf('imports', 'ar');
    await page.getByRole('button', { name: columns.change }).click();
    const form = page.getByRole('form', { name: columns.title });
    return { button: form.getByRole('button', { name: columns.submit }), toasts: 0 };
  },
  commitImport: async ({ page, request, school }) => {
    const { commit } = await textsOf('imports', 'ar');
    return {
      button: page.getByRole('button', { name: commit.submit }),
      count: () => countOf(request, school.token, listStudents.path),
    };
  },
  undoImport: async (stage) => {
    const { undo } = await textsOf('imports', 'ar');
    return {
      button: stage.page.getByRole('button', { name: undo.action }),
      asks: true,
      count: () =>
        countImports(stage, (all) => all.filter(({ status }) => status === 'undone').length),
    };
  },
  correctImportLine: async ({ page }) => {
    const { start, rows, correct, parts } = await textsOf('imports', 'ar');
    await page.goto('/academy/students/import');
    await page.getByRole('textbox', { name: start.paste }).fill(TEAM_LIST);
    await page.getByRole('button', { name: start.submit }).click();
    await page.getByRole('button', { name: fill(rows.correctFor, { line: '3' }) }).click();
    const dialog = page.getByRole('dialog', { name: fill(correct.title, { line: '3' }) });
    await dialog.getByLabel(parts.birth_date).fill('28/2/2014');
    return { button: dialog.getByRole('button', { name: correct.submit }) };
  },
  /** One press buys and then imports. */
  buyImportTeams: async ({ page, request, school }) => {
    const { missing } = await textsOf('imports', 'ar');
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    return {
      button: page.getByRole('button', { name: missing.submit }),
      asks: true,
      count: () => countOf(request, school.token, listTeams.path),
      // Later rows count the school's members.
      tidy: () => callAs(request, school.token, filled(undoImport, { id })),
    };
  },
};
