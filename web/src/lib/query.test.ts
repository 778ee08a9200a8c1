import { loginAcademy, purchaseTeams } from '@midan/contract';
import { describe, expect, test, vi } from 'vitest';
import { ApiError, type FailureStatus } from './api-error.ts';
import { retryWrite } from './query.ts';

vi.stubGlobal('document', { documentElement: { lang: 'en' } });

const failed = (status: FailureStatus, retryAfter?: number) => new ApiError({ status, retryAfter });

describe('a write is tried again by itself', () => {
  const keyed = retryWrite(purchaseTeams);
  const plain = retryWrite(loginAcademy);

  test.each(['TIMEOUT', 'NETWORK_ERROR', 500, 504] as const)(
    'after %s only under an Idempotency-Key',
    (status) => {
      expect(keyed(0, failed(status))).toBe(true);
      expect(plain(0, failed(status))).toBe(false);
    },
  );

  test.each([429, 503])('after %i without a key only where the server names a time', (status) => {
    expect(plain(0, failed(status, 2))).toBe(true);
    expect(plain(0, failed(status))).toBe(false);
    expect(keyed(0, failed(status))).toBe(true);
  });

  test('once, not after a long wait, and never after a refusal', () => {
    expect(keyed(1, failed('TIMEOUT'))).toBe(false);
    expect(keyed(0, failed(429, 600))).toBe(false);
    expect(keyed(0, failed(422))).toBe(false);
    expect(keyed(0, failed(401))).toBe(false);
    expect(keyed(0, new Error('bug'))).toBe(false);
  });
});
