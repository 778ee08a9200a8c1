import {
  BLANK_FOR_KEYS,
  BLANK_FOR_STAFF,
  type Blanks,
  type Endpoint,
  mayStaff,
  OPEN_TO_VIEWS,
} from '@midan/contract';
import type { Actor } from './session.ts';

function blanksFor(actor: Actor | null, { name }: Endpoint): Blanks | undefined {
  if (actor?.viewedBy) return OPEN_TO_VIEWS.get(name);
  if (actor?.staff) {
    const left = BLANK_FOR_STAFF.get(name);
    return left && !mayStaff(actor.staff.permissions, left.permission) ? left.blanks : undefined;
  }
  return actor?.key && BLANK_FOR_KEYS.get(name);
}

/** Nested fields too; a field that is missing is added. */
function blanked(value: unknown, blanks: Blanks): unknown {
  if (Array.isArray(value)) return value.map((row) => blanked(row, blanks));
  if (value === null || typeof value !== 'object') return value;
  const fields = Object.entries(blanks).map(([field, blank]) => {
    const isDeeper = blank !== null && typeof blank === 'object';
    return [field, isDeeper ? blanked(value[field as keyof typeof value], blank) : blank];
  });
  return { ...value, ...Object.fromEntries(fields) };
}

/** In a view of a school's area, as a staff member without a permission, or with an API key. */
export function shownTo<R extends { data: unknown }>(
  actor: Actor | null,
  endpoint: Endpoint,
  reply: R,
): R {
  const blanks = blanksFor(actor, endpoint);
  return blanks ? { ...reply, data: blanked(reply.data, blanks) } : reply;
}
