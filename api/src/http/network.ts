import { isIP } from 'node:net';

const GROUPS = 8;
/** /64, which one home or school usually gets. */
const NETWORK_GROUPS = 4;

const hex = (group: string): number => Number.parseInt(group, 16);

/** An IPv4 tail (`::ffff:192.0.2.1`) becomes two groups. */
function groupsOf(address: string): number[] {
  const withoutTail = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [head = '', tail] = withoutTail.split('::');
  const before = head === '' ? [] : head.split(':').map(hex);
  const after = tail === undefined || tail === '' ? [] : tail.split(':').map(hex);
  const zeros = Array<number>(Math.max(0, GROUPS - before.length - after.length)).fill(0);
  return [...before, ...zeros, ...after];
}

/** Without its zone; groups only if it is IPv6 and no mapped IPv4. */
function parsed(address: string): { plain: string; groups: number[] | null } {
  const plain = address.replace(/%.*$/, '').toLowerCase();
  if (isIP(plain) !== 6) return { plain, groups: null };
  const groups = groupsOf(plain);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (!isMapped) return { plain, groups };
  const bytes = groups.slice(6).flatMap((group) => [group >> 8, group & 0xff]);
  return { plain: bytes.join('.'), groups: null };
}

const rangeOf = (groups: number[], count: number): string =>
  `${groups
    .slice(0, count)
    .map((group) => group.toString(16))
    .join(':')}::/${count * 16}`;

/** IPv4 itself, also if mapped into IPv6 (`::ffff:192.0.2.1`); else the /64. */
export function networkOf(address: string): string {
  const { plain, groups } = parsed(address);
  return groups ? rangeOf(groups, NETWORK_GROUPS) : plain;
}

/** The /24 of IPv4, the /48 of IPv6. */
export function coarseNetworkOf(address: string): string {
  const { plain, groups } = parsed(address);
  return groups ? rangeOf(groups, 3) : plain.replace(/\.\d+$/, '.0/24');
}

/** No zone, no range of all addresses (`/0`), no IPv4 tail (`::ffff:192.0.2.1`). */
export function isAddressOrRange(given: string): boolean {
  const [address = '', bits, ...more] = given.split('/');
  const family = /%|:.*\./.test(address) ? 0 : isIP(address);
  const longest = family === 4 ? 32 : 128;
  const isLength = bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= longest);
  return family !== 0 && isLength && more.length === 0;
}
