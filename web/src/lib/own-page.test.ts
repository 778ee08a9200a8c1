import { expect, it } from 'vitest';
import { isOwnPage } from './own-page.ts';

it('tells pages of the app from files and answers of the server', () => {
  const pages = ['/', '/ar', '/editions/seventh/drones', '/p/v1.2/x', '/mediation', '/verifying'];
  const found = [...pages, '/awards#photo.2', '/?file=a.pdf'].filter((path) => !isOwnPage(path));
  expect(found).toEqual([]);
  const files = ['/media/1-320.webp', '/downloads/rules.pdf?v=2', '/rules.pdf#page=2', '/api/docs'];
  const others = ['/verify', '/verify/AB-CD', '/ar/verify?code=1', '/.well-known/did.json'];
  expect([...files, ...others].filter(isOwnPage)).toEqual([]);
});
