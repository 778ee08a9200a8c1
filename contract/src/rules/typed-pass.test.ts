import { expect, it } from 'vitest';
import { typedPass } from './day.ts';

it('a pass is typed as number and a letter that shows a wrong or exchanged digit', () => {
  const letter = (number: string) => typedPass(number).slice(-1);
  expect(typedPass('7-0421')).toBe('7-0421A');
  for (const wrong of ['7-0422', '7-0431', '8-0421', '7-4021', '7-0241']) {
    expect(letter(wrong)).not.toBe(letter('7-0421'));
  }
});
