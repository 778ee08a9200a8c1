import type { PublicSlot } from '@midan/contract';
import { expect, it } from 'vitest';
import { slotsOf } from './live-day.ts';

const team = { number: '7-0047', name: 'أبطال النيل', academy: 'مدرسة النصر الرسمية' };
const slots = [{ teams: [team] }] as PublicSlot[];

it.each(['7-0047', '٧-٠٠٤٧', '۷-۰۰۴۷', '7-0047A', 'ابطال', 'أَبْطال', 'النصر الرسميه', ' 0047 '])(
  'finds a team by %s',
  (searched) => expect(slotsOf(slots, searched)).toHaveLength(1),
);

it('does not find another team', () => expect(slotsOf(slots, '7-0048')).toHaveLength(0));
