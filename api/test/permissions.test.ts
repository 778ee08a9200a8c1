import { ADMIN_PERMISSIONS, ADMIN_ROLES, ENDPOINTS, mayAdministrator } from '@midan/contract';
import { expect, it } from 'vitest';
import { send, testApp } from './app.ts';
import { academyWith, signInAdmin, signInStudent } from './fixtures.ts';

const context = testApp();
const ID = '01890000-0000-7000-8000-000000000000';

const forAdmins = ENDPOINTS.filter(
  ({ access }) => access !== 'public' && access.every((role) => role === 'admin'),
);
/** Path parameters of an endpoint, all of them an unknown id. */
const paramsOf = (endpoint: (typeof ENDPOINTS)[number]) =>
  Object.fromEntries(Object.keys(endpoint.params?.shape ?? {}).map((name) => [name, ID]));

it('every call for administrators refuses academies and students', async () => {
  const academy = await academyWith(context.db);
  const student = await signInStudent(context.db);
  expect(forAdmins.length).toBeGreaterThan(25);
  for (const endpoint of forAdmins) {
    for (const { token } of [academy, student]) {
      const { status } = await send(context, endpoint, { token, params: paramsOf(endpoint) });
      expect([endpoint.name, status]).toEqual([endpoint.name, 401]);
    }
  }
});

it('an administrator may do what the table says for the role, and nothing else', async () => {
  for (const role of ADMIN_ROLES) {
    for (const endpoint of forAdmins) {
      const permission = endpoint.permission ?? 'administrators';
      if (mayAdministrator(role, permission)) continue;
      const { token } = await signInAdmin(context.db, { role });
      const { status, body } = await send(context, endpoint, { token, params: paramsOf(endpoint) });
      expect([role, endpoint.name, status, body.code]).toEqual([
        role,
        endpoint.name,
        403,
        'forbidden',
      ]);
    }
  }
});

it('read-only administrators can change nothing but their own account', () => {
  const changing = forAdmins.filter(({ method }) => method !== 'GET');
  for (const { name, permission } of changing) {
    const isOwn = permission === 'own';
    expect([name, isOwn || !mayAdministrator('read_only', permission ?? 'own')]).toEqual([
      name,
      true,
    ]);
  }
  expect(Object.values(ADMIN_PERMISSIONS).every((roles) => roles[0] === 'owner')).toBe(true);
});

it('a disabled administrator has no access', async () => {
  const { token } = await signInAdmin(context.db, { disabled_at: new Date() });
  for (const endpoint of forAdmins) {
    const { status } = await send(context, endpoint, { token, params: paramsOf(endpoint) });
    expect([endpoint.name, status]).toEqual([endpoint.name, 401]);
  }
});
