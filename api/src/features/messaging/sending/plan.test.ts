import { describe, expect, it } from 'vitest';
import { SENDING } from '../../../limits.ts';
import { estimate } from './plan.ts';

const DAY = SENDING.quotaWindowSeconds;

describe('a message to many people', () => {
  it('goes at once, at the pace, while the quota lasts', () => {
    expect(estimate(100, null, 900)).toEqual({ now: 100, nowSeconds: 5, allSeconds: 5 });
    expect(estimate(175, 250, 0)).toEqual({ now: 175, nowSeconds: 9, allSeconds: 9 });
  });

  it('leaves the kept share to codes, and those who are left wait for the next windows', () => {
    expect(estimate(176, 250, 0)).toEqual({ now: 175, nowSeconds: 9, allSeconds: DAY });
    expect(estimate(10_000, 2_000, 0)).toMatchObject({ now: 1_400, allSeconds: 7 * DAY });
    expect(estimate(5, 250, 240)).toEqual({ now: 0, nowSeconds: 0, allSeconds: DAY });
  });

  it('to nobody takes no time', () => {
    expect(estimate(0, 250, 0)).toEqual({ now: 0, nowSeconds: 0, allSeconds: 0 });
  });
});
