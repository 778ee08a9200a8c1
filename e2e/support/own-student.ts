import { randomInt } from 'node:crypto';
import {
  type Endpoint,
  type ReplyData,
  registerStudent,
  type StudentProfile,
  verifyStudentPhone,
} from '@midan/contract';
import type { Language } from '@midan/messages';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { latestCode } from './messages.ts';
import { ownAddress } from './own-address.ts';
import { shownLegal } from './shown-legal.ts';
import { openWith } from './sign-in.ts';

export interface OwnStudent {
  /** One who signed up has both contacts. */
  student: StudentProfile & { email: string; phone_number: string };
  password: string;
  token: string;
  code: string;
}

/** An endpoint with these values in its path; the others are its query. */
export function filled<E extends Endpoint>(endpoint: E, values: Record<string, string>): E {
  const query = new URLSearchParams();
  let path: string = endpoint.path;
  for (const [name, value] of Object.entries(values)) {
    if (path.includes(`{${name}}`)) path = path.replace(`{${name}}`, value);
    else query.append(name, value);
  }
  return { ...endpoint, path: query.size > 0 ? `${path}?${query}` : path };
}

/** With a new idempotency key; fails the journey if the call is refused. */
export async function callAs<E extends Endpoint>(
  request: APIRequestContext,
  token: string,
  { method, path }: E,
  data?: object,
): Promise<ReplyData<E>> {
  const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': crypto.randomUUID() };
  const response = await request.fetch(`/api${path}`, { method, headers, data });
  expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
  return ((await response.json()) as { data: ReplyData<E> }).data;
}

/** A phone that no other journey uses, without Egypt's dial code. */
export const ownPhone = () => `10${randomInt(10_000_000, 100_000_000)}`;

/** Signs up and verifies a student born in 2013 that no other journey knows, by the API. */
export async function ownStudent(
  request: APIRequestContext,
  first_name: string,
  last_name = 'من الاختبار',
): Promise<OwnStudent> {
  const number = ownPhone();
  const phone = `+20${number}`;
  const registered = await request.post(`/api${registerStudent.path}`, {
    headers: ownAddress(Number(number)),
    data: {
      ...(await shownLegal(request)),
      first_name,
      last_name,
      email: `student-${phone.slice(3)}@midan.test`,
      phone_number: phone,
      birth_date: '2013-05-04',
      gender: 'female',
      address: '7 Invented Street',
    },
  });
  expect(registered.ok(), await registered.text()).toBe(true);
  const { data } = (await registered.json()) as { data: { temporary_password: string } };
  const code = await latestCode(request, phone);
  const verified = await request.post(`/api${verifyStudentPhone.path}`, {
    data: { phone_number: phone, otp_code: code },
  });
  expect(verified.ok(), await verified.text()).toBe(true);
  const answer = (await verified.json()) as { data: Pick<OwnStudent, 'student' | 'token'> };
  return { ...answer.data, password: data.temporary_password, code };
}

export const openAsStudent = (
  page: Page,
  { student, token }: Pick<OwnStudent, 'student' | 'token'>,
  language: Language,
  path: string,
): Promise<void> => {
  const stored = { auth_token: token, student_user: JSON.stringify(student) };
  return openWith(page, stored, language, path);
};
