import type { getImportTemplate } from '@midan/contract';
import type { Call, Download } from '../../../http/implement.ts';
import { tableOf } from '../../../http/table.ts';
import { tableFile } from '../../../http/table-file.ts';

/** Nobody is called so: a line with this name is left out of an import. */
export const EXAMPLE_NAME = 'مثال: احذف هذا السطر';

const TITLES = [
  'اسم الطالب',
  'تاريخ الميلاد',
  'الجنس',
  'الصف',
  'رقم الطالب في المدرسة',
  'اسم ولي الأمر',
  'هاتف ولي الأمر',
  'الفريق',
  'المسار',
  'المشرف',
  'قائد الفريق',
];
const EXAMPLE = [
  EXAMPLE_NAME,
  '3/4/2014',
  'ذكر',
  '5ب',
  '101',
  'مثال',
  '01000000000',
  '',
  '',
  '',
  '',
];

/** With an example line, which an import leaves out. */
export const template = async (_: Call<typeof getImportTemplate>): Promise<Download> =>
  tableFile(
    'class-list',
    'xlsx',
    tableOf(TITLES, [EXAMPLE], (cells) => cells),
  );
