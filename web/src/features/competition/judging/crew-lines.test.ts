import { expect, test } from 'vitest';
import { crewLines } from './crew-lines.ts';

test('a pasted list is read in any order, with digits of both scripts', () => {
  const lines = crewLines(
    'Mona Adel\t01001234567\tmona@example.org\n\n٠١٢ ٢٢٢٢ ٣٣٣٣؛ هدى سامي\r\nAli, +20 111 222 3333\n6. Rana Ali 01001234568\nعمر\u200f,\u200e+٢٠١٠٠١٢٣٤٥٦٩',
  );
  expect(lines.map(({ member }) => member)).toEqual([
    { name: 'Mona Adel', phone_number: '01001234567', email: 'mona@example.org' },
    { name: 'هدى سامي', phone_number: '012 2222 3333', email: '' },
    { name: 'Ali', phone_number: '+20 111 222 3333', email: '' },
    { name: 'Rana Ali', phone_number: '01001234568', email: '' },
    { name: 'عمر', phone_number: '+201001234569', email: '' },
  ]);
  expect(lines.flatMap(({ problems }) => problems)).toEqual([]);
});

test('each line tells what is wrong with it', () => {
  const lines = crewLines('Name\n01001234567\nMona 01001234567\nAli 010 0123 4567\nX mail@');
  expect(
    lines.map(({ problems }) => problems.map(({ field, code }) => `${field} ${code}`)),
  ).toEqual([
    ['phone_number required'],
    ['name required'],
    [],
    ['phone_number already_used'],
    ['name name_holds_contact', 'phone_number required'],
  ]);
});
