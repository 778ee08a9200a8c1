import { expect, it } from 'vitest';
import { emailMeant } from './email-typos.ts';

it('names the domain that was meant, and leaves others alone', () => {
  expect(emailMeant('Sara.a@Gmial.com ')).toBe('Sara.a@gmail.com');
  expect(emailMeant('a@hotmial.com')).toBe('a@hotmail.com');
  expect(emailMeant('a@yaho.com')).toBe('a@yahoo.com');
  for (const right of [
    '',
    '@gmial.com',
    'gmial.com',
    'a@gmail.com',
    'a@school.co',
    'a@gmial.com.eg',
    'a@constructor',
  ])
    expect(emailMeant(right)).toBeNull();
});
