import { expect, it } from 'vitest';
import { extendedWindow, isWindowOpen, teamNumber } from './windows.ts';

const at = (time: string) => new Date(`2027-02-15T${time}Z`);

it('the minute shown is the last one', () => {
  const window = { opens_at: null, closes_at: at('21:59:00') };
  expect(isWindowOpen(window, at('21:59:59.999'))).toBe(true);
  expect(isWindowOpen(window, at('22:00:00'))).toBe(false);
});

it('opens at its first instant; without a window everything is open', () => {
  const window = { opens_at: at('08:00:00'), closes_at: null };
  expect(isWindowOpen(window, at('07:59:59.999'))).toBe(false);
  expect(isWindowOpen(window, at('08:00:00'))).toBe(true);
  expect(isWindowOpen(null, at('08:00:00'))).toBe(true);
});

it('an exception makes a deadline later, never earlier', () => {
  const window = { opens_at: null, closes_at: at('12:00:00') };
  expect(extendedWindow(window, at('13:00:00')).closes_at).toEqual(at('13:00:00'));
  expect(extendedWindow(window, at('11:00:00'))).toBe(window);
  expect(extendedWindow(window, null)).toBe(window);
  const open = { opens_at: null, closes_at: null };
  expect(extendedWindow(open, at('13:00:00'))).toBe(open);
});

it('says a team’s number with its edition and four digits or more', () => {
  expect(teamNumber(7, 421)).toBe('7-0421');
  expect(teamNumber(12, 31_337)).toBe('12-31337');
});
