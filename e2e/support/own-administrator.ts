import { randomInt } from 'node:crypto';
import { type AdminRole, changeAdminPassword, createAdministrator } from '@midan/contract';
import type { Language } from '@midan/messages';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { openWith, ownersToken, PASSWORD, signIn } from './sign-in.ts';

export interface OwnAdministrator {
  id: string;
  name: string;
  email: string;
  password: string;
  token: string;
}

export const ownEmail = () => `admin-${randomInt(10_000_000, 100_000_000)}@midan.test`;

/** One that no other journey knows, whose temporary password is already replaced. */
export async function ownAdministrator(
  request: APIRequestContext,
  role: Exclude<AdminRole, 'owner'>,
  name: string,
): Promise<OwnAdministrator> {
  const email = ownEmail();
  const created = await request.post(`/api${createAdministrator.path}`, {
    headers: { Authorization: `Bearer ${await ownersToken(request)}` },
    data: { email, name, role, current_password: PASSWORD },
  });
  expect(created.ok(), await created.text()).toBe(true);
  const { data } = (await created.json()) as {
    data: { administrator: { id: string }; temporary_password: string };
  };
  const token = await signIn(request, email, data.temporary_password);
  const changed = await request.put(`/api${changeAdminPassword.path}`, {
    headers: { Authorization: `Bearer ${token}` },
    data: {
      current_password: data.temporary_password,
      new_password: PASSWORD,
      new_password_confirmation: PASSWORD,
    },
  });
  expect(changed.ok(), await changed.text()).toBe(true);
  return { id: data.administrator.id, name, email, password: PASSWORD, token };
}

export const openAsAdministrator = (
  page: Page,
  { token }: Pick<OwnAdministrator, 'token'>,
  language: Language,
  path: string,
): Promise<void> => openWith(page, { adminToken: token }, language, path);
