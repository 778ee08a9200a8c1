import { expect, it } from 'vitest';
import { phoneLink } from './phone-link.ts';

it('links one number, and no text of several', () => {
  expect(phoneLink('+20 (2) 1234-5678')).toBe('tel:+20212345678');
  expect(phoneLink('19123')).toBe('tel:19123');
  for (const text of ['19123 / 0100 000 0000', '19123, 9–17', 'ext. 12']) {
    expect(phoneLink(text)).toBeUndefined();
  }
});
