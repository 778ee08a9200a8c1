import { DEVICE_TOKENS_PER_AREA, listTracks, loginAcademy, loginStudent } from '@midan/contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { keepDevice, knownDevice } from './known-devices.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

it('tokens go with the sign-in of their area alone, the newest first', () => {
  expect(knownDevice(loginAcademy)).toEqual({ device_tokens: [] });
  keepDevice(loginAcademy, { device_token: 'one' });
  keepDevice(loginAcademy, { device_token: 'two' });
  keepDevice(loginAcademy, { device_token: null });
  expect(knownDevice(loginAcademy)).toEqual({ device_tokens: ['two', 'one'] });
  expect(knownDevice(loginStudent)).toEqual({ device_tokens: [] });
  expect(knownDevice(listTracks)).toEqual({});
});

it('a shared computer keeps the newest, and no more than the server reads', () => {
  for (let n = 0; n < DEVICE_TOKENS_PER_AREA + 5; n += 1) {
    keepDevice(loginStudent, { device_token: String(n) });
  }
  const { device_tokens: kept = [] } = knownDevice(loginStudent);
  expect(kept).toHaveLength(DEVICE_TOKENS_PER_AREA);
  expect(kept[0]).toBe(String(DEVICE_TOKENS_PER_AREA + 4));
});

it('what is kept and damaged counts as nothing', () => {
  localStorage.setItem('midan_devices_academy', '{"not": "a list"');
  expect(knownDevice(loginAcademy)).toEqual({ device_tokens: [] });
  localStorage.setItem('midan_devices_academy', '[1, null, "token"]');
  expect(knownDevice(loginAcademy)).toEqual({ device_tokens: ['token'] });
});
