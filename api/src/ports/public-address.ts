import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** An IP address, as `net.connect` takes it. */
export interface Address {
  address: string;
  family: 4 | 6;
}

// IANA's special-purpose addresses: this machine, private and shared networks, link-local with the
// clouds' metadata, documentation, benchmarks, multicast, reserved.
const CLOSED_V4 = `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12
  192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24
  203.0.113.0/24 224.0.0.0/3`;
// Inside 2000::/3, the only range in use: tunnels that carry any IPv4 address, and examples.
const CLOSED_V6 = '2001::/23 2001:db8::/32 2002::/16 3fff::/20';

/** CIDR, separated by spaces. */
function listOf(ranges: string, family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const range of ranges.split(/\s+/)) {
    const [network = '', bits] = range.split('/');
    list.addSubnet(network, Number(bits), family);
  }
  return list;
}
const closedV4 = listOf(CLOSED_V4, 'ipv4');
const closedV6 = listOf(CLOSED_V6, 'ipv6');
const assignedV6 = listOf('2000::/3', 'ipv6');

/** False for an IPv4 address mapped into IPv6. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closedV4.check(address);
  if (family !== 6 || address.includes('%')) return false;
  return assignedV6.check(address, 'ipv6') && !closedV6.check(address, 'ipv6');
}

const PORTS = ['', '8443'];

/** An IPv6 address without its brackets. */
const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

/**
 * https without credentials, port 443 or 8443, a public IP address or a name with a dot; null for
 * any other. Names are resolved at each call. `testReceiver` is an origin allowed in a demo or
 * test.
 */
export function webhookUrl(given: string, testReceiver: string | undefined): URL | null {
  const url = URL.parse(given);
  if (!url || url.username || url.password) return null;
  if (url.origin === testReceiver) return url;
  const host = hostOf(url);
  const isReachable = isIP(host) === 0 ? host.includes('.') : isPublicAddress(host);
  return url.protocol === 'https:' && PORTS.includes(url.port) && isReachable ? url : null;
}

export class NotPublicError extends Error {}

/**
 * All addresses of a name must be public: otherwise their order would decide whether the call leads
 * into a private network. @throws NotPublicError, and the resolver's errors
 */
export async function resolvePublicAddress(
  url: URL,
  testReceiver: string | undefined,
  resolve: (name: string) => Promise<readonly { address: string }[]> = (name) =>
    lookup(name, { all: true }),
): Promise<Address> {
  const host = hostOf(url);
  const found = isIP(host) === 0 ? await resolve(host) : [{ address: host }];
  const isTest = url.origin === testReceiver;
  const [first] = found;
  if (!first || (!isTest && !found.every(({ address }) => isPublicAddress(address)))) {
    throw new NotPublicError('the address is not public');
  }
  return { address: first.address, family: isIP(first.address) === 6 ? 6 : 4 };
}
