import * as contract from '@midan/contract';
import {
  changeAcademyPassword,
  deleteCoupon,
  type Endpoint,
  loginAcademy,
  loginAdmin,
  logoutStudent,
  purchaseTeams,
  registerAcademy,
  resendStudentOtp,
  updateStudentProfile,
} from '@midan/contract';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError, type FailureStatus } from './api-error.ts';
import { callWithRetry, retryWrite } from './retry.ts';

vi.stubGlobal('document', { documentElement: { lang: 'en' } });
afterEach(() => vi.useRealTimers());

const failed = (status: FailureStatus, retryAfter?: number) => new ApiError({ status, retryAfter });
const LOST = ['TIMEOUT', 'NETWORK_ERROR', 500, 502, 504] as const;

describe('a write is tried again by itself', () => {
  test.each(LOST)('after %s where a second one has no second effect', (status) => {
    for (const endpoint of [
      purchaseTeams,
      updateStudentProfile,
      deleteCoupon,
      loginAcademy,
      logoutStudent,
    ]) {
      expect(retryWrite(endpoint)(0, failed(status)), endpoint.name).toBe(true);
    }
    for (const endpoint of [
      registerAcademy,
      resendStudentOtp,
      changeAcademyPassword,
      // A code of the authenticator app works once.
      loginAdmin,
    ]) {
      expect(retryWrite(endpoint)(0, failed(status)), endpoint.name).toBe(false);
    }
  });

  test.each([429, 503])('after %i everywhere, where the server says it has not begun', (status) => {
    const register = retryWrite(registerAcademy);
    expect(register(0, failed(status, 2))).toBe(true);
    expect(register(0, failed(status))).toBe(false);
    expect(retryWrite(purchaseTeams)(0, failed(status))).toBe(true);
  });

  test('once, not after a long wait, and never after a refusal', () => {
    const buy = retryWrite(purchaseTeams);
    expect(buy(1, failed('TIMEOUT'))).toBe(false);
    expect(buy(0, failed(429, 600))).toBe(false);
    expect(buy(0, failed(422))).toBe(false);
    expect(buy(0, failed(401))).toBe(false);
    expect(buy(0, new Error('bug'))).toBe(false);
  });

  test('every PUT and DELETE, and every call under a key; a changed password is the exception', () => {
    const endpoints = (Object.values(contract) as unknown[]).filter(
      (value): value is Endpoint => typeof value === 'object' && value !== null && 'path' in value,
    );
    const refused = endpoints
      .filter(({ method, idempotent }) => idempotent || method === 'PUT' || method === 'DELETE')
      .filter((endpoint) => !retryWrite(endpoint)(0, failed('TIMEOUT')))
      .map(({ name }) => name);
    expect(refused.sort()).toEqual([
      'changeAcademyPassword',
      'changeAdminPassword',
      'changeStudentPassword',
    ]);
  });
});

test('a call outside of a form is repeated once as well', async () => {
  vi.useFakeTimers();
  let tries = 0;
  const send = async () => {
    tries += 1;
    if (tries < 2) throw failed('NETWORK_ERROR');
    return 'done';
  };
  const answer = callWithRetry(logoutStudent, send);
  await vi.runAllTimersAsync();
  expect([await answer, tries]).toEqual(['done', 2]);
  tries = 0;
  await expect(callWithRetry(registerAcademy, send)).rejects.toThrow();
  expect(tries).toBe(1);
});
