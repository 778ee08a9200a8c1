import {
  cardPath,
  getUnaskedGuardians,
  listStudents,
  printStudentCards,
  type Student,
  type UnaskedGuardians,
  vouchStudent,
} from '@midan/contract';
import type { APIRequestContext, Page } from '@playwright/test';
import { chooseDay } from '../date-field.ts';
import { type OwnSchool, ownSchool, payIn } from '../own-school.ts';
import { callAs } from '../own-student.ts';
import { openIn } from '../school.ts';
import { textsOf } from '../texts.ts';
import { countOf } from './counts.ts';
import type { Rows } from './press.ts';

interface Stage {
  page: Page;
  request: APIRequestContext;
  school: OwnSchool;
}

const CLASS = '3ب';
const count = ({ request, school }: Stage) =>
  countOf<Student[]>(request, school.token, listStudents.path, (all) => all.length);

const addVouched = ({ request, school }: Omit<Stage, 'page'>) =>
  callAs(request, school.token, vouchStudent, {
    first_name: 'نور',
    last_name: 'من الصف',
    birth_date: '2016-05-01',
    gender: 'female',
    class_name: CLASS,
  });

export const VOUCHING: Rows<Stage> = {
  vouchStudent: async (stage) => {
    const { page } = stage;
    const { add, fields } = await textsOf('vouching', 'ar');
    const { genders } = await textsOf('student-account', 'ar');
    await page.goto('/academy/students');
    await page.getByRole('button', { name: add.open }).click();
    const dialog = page.getByRole('dialog', { name: add.open });
    await dialog.getByRole('textbox', { name: fields.first_name }).fill('هنا');
    await dialog.getByRole('textbox', { name: fields.last_name }).fill('من الصف');
    await chooseDay(page, 'ar', fields.birth_date, '2016-05-01');
    await dialog.getByRole('combobox', { name: fields.gender }).selectOption(genders.female);
    return { button: dialog.getByRole('button', { name: add.submit }), count: () => count(stage) };
  },
  printStudentCards: async ({ page }) => {
    const { cards } = await textsOf('vouching', 'ar');
    await page.goto('/academy/student-cards');
    return { button: page.getByRole('button', { name: cards.make }), toasts: 0, again: 'same' };
  },
  askGuardians: async (stage) => {
    const { page, request, school } = stage;
    const { ask } = await textsOf('guardians', 'ar');
    await callAs(request, school.token, vouchStudent, {
      first_name: 'ليان',
      last_name: 'من الصف',
      birth_date: '2016-05-01',
      gender: 'female',
      guardian_name: 'هالة حمدي',
      guardian_phone: `+2015${String(Date.now()).slice(-8)}`,
    });
    await page.goto('/academy/students?guardian=unasked');
    const path = getUnaskedGuardians.path;
    const left = () =>
      countOf<UnaskedGuardians>(request, school.token, path, ({ families }) => families);
    return {
      button: page.getByRole('button', { name: ask.action }),
      count: left,
      adds: -1,
      again: 'gone',
    };
  },
  updateVouchedStudent: async (stage) => {
    const { page } = stage;
    const { edit, fields } = await textsOf('vouching', 'ar');
    const { id } = await addVouched(stage);
    await page.goto(`/academy/students/${id}`);
    await page.getByRole('button', { name: edit.open }).click();
    const dialog = page.getByRole('dialog', { name: edit.open });
    await dialog.getByRole('textbox', { name: fields.first_name }).fill('نورا');
    return { button: dialog.getByRole('button', { name: edit.submit }) };
  },
  renewStudentCard: async (stage) => {
    const { renew } = await textsOf('vouching', 'ar');
    const { page } = stage;
    return {
      button: page.getByRole('button', { name: renew.open }),
      asks: true,
      again: 'asks',
    };
  },
  removeVouchedStudent: async (stage) => {
    const { remove } = await textsOf('vouching', 'ar');
    const { page } = stage;
    await page.reload();
    return {
      button: page.getByRole('button', { name: remove.open }),
      asks: true,
      count: () => count(stage),
      adds: -1,
    };
  },
};

export const CLAIM: Rows<Pick<Stage, 'page' | 'request'>> = {
  claimStudentCard: async ({ page, request }) => {
    const texts = await textsOf('claiming', 'ar');
    const school = await ownSchool(request, 'مدرسة البطاقة');
    await payIn(request, school, 4000);
    await addVouched({ request, school });
    const [card] = await callAs(request, school.token, printStudentCards, {});
    await openIn(page, 'ar', cardPath(card?.code ?? ''));
    await chooseDay(page, 'ar', texts.birth_date, '2016-05-01');
    await page.getByRole('textbox', { name: texts.password }).fill('نهر هادئ 71');
    return { button: page.getByRole('button', { name: texts.submit }) };
  },
};
