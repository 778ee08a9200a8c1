import { randomInt } from 'node:crypto';
import {
  type Academy,
  approveBankTransfer,
  cairoDate,
  createBankTransfer,
  loginAcademy,
  registerAcademy,
  verifyAcademyPhone,
} from '@midan/contract';
import type { Language } from '@midan/messages';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { latestCode } from './messages.ts';
import { ownAddress } from './own-address.ts';
import { receiptPicture } from './proof.ts';
import { shownLegal } from './shown-legal.ts';
import { openWith, ownersToken } from './sign-in.ts';

export interface OwnSchool {
  academy: Academy;
  password: string;
  token: string;
  code: string;
}

async function post<T>(
  request: APIRequestContext,
  path: string,
  options: Parameters<APIRequestContext['post']>[1],
): Promise<T> {
  const response = await request.post(`/api${path}`, options);
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  return ((await response.json()) as { data: T }).data;
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

/** Signed up and verified by the API; not active, because its deposit is due. */
export async function ownSchool(request: APIRequestContext, name: string): Promise<OwnSchool> {
  const number = randomInt(10_000_000, 100_000_000);
  const phone = `+2011${number}`;
  const registered = await post<{ temporary_password: string }>(request, registerAcademy.path, {
    headers: ownAddress(number),
    data: {
      ...(await shownLegal(request)),
      name,
      email: `own-${number}@midan.test`,
      phone_number: phone,
      governorate: 'القاهرة',
      area: 'Dokki',
      address: '7 Invented Street',
      contact_person_name: 'Test Person',
      contact_person_role: 'معلم',
    },
  });
  const code = await latestCode(request, phone);
  const verified = await post<{ academy: Academy; token: string }>(
    request,
    verifyAcademyPhone.path,
    { data: { phone_number: phone, otp_code: code } },
  );
  return { ...verified, password: registered.temporary_password, code };
}

export async function signInOnceMore(
  request: APIRequestContext,
  { academy, password }: OwnSchool,
  userAgent: string,
): Promise<string> {
  const { token } = await post<{ token: string }>(request, loginAcademy.path, {
    data: { email: academy.email, password },
    headers: { 'User-Agent': userAgent },
  });
  return token;
}

export const openAs = (
  page: Page,
  { academy, token }: OwnSchool,
  language: Language,
  path: string,
): Promise<void> => {
  const stored = { academy_auth_token: token, academy_user: JSON.stringify(academy) };
  return openWith(page, stored, language, path);
};

export async function uploadTransfer(
  request: APIRequestContext,
  { token }: OwnSchool,
  amount: number,
  picture = receiptPicture(),
  reference?: string,
): Promise<string> {
  const proof = { name: 'proof.png', mimeType: 'image/png', buffer: picture };
  const { id } = await post<{ id: string }>(request, createBankTransfer.path, {
    headers: { ...bearer(token), 'Idempotency-Key': crypto.randomUUID() },
    multipart: {
      amount: String(amount),
      transfer_date: cairoDate(new Date()),
      bank_name: 'Test bank',
      transfer_proof: proof,
      ...(reference && { reference_number: reference }),
    },
  });
  return id;
}

export async function approveTransfer(request: APIRequestContext, id: string): Promise<void> {
  await post(request, approveBankTransfer.path.replace('{id}', id), {
    headers: { ...bearer(await ownersToken(request)), 'Idempotency-Key': crypto.randomUUID() },
  });
}

export async function payIn(
  request: APIRequestContext,
  school: OwnSchool,
  amount: number,
): Promise<void> {
  await approveTransfer(request, await uploadTransfer(request, school, amount));
}
