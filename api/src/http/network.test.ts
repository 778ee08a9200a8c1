import { expect, it } from 'vitest';
import { coarseNetworkOf, networkOf } from './network.ts';

it.each([
  ['192.0.2.77', '192.0.2.77'],
  ['::ffff:192.0.2.77', '192.0.2.77'],
  ['::FFFF:c000:024d', '192.0.2.77'],
  ['0:0:0:0:0:ffff:192.0.2.77', '192.0.2.77'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8::5', '2001:db8:0:0::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it.each([
  ['192.0.2.77', '192.0.2.0/24'],
  ['::ffff:192.0.2.77', '192.0.2.0/24'],
  ['2001:db8:1:2::1', '2001:db8:1::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
])('%s is logged as %s', (address, network) => {
  expect(coarseNetworkOf(address)).toBe(network);
});
