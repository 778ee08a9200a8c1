import type { Server } from 'node:http';
import { BlockList, isIPv6, type Socket } from 'node:net';
import type { Config } from '../config.ts';
import { HTTP } from '../limits.ts';
import { networkOf } from './network.ts';

/** Networks of TRUST_PROXY's names, as Fastify defines them. */
const NETWORKS: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

function proxiesOf({ TRUST_PROXY: trusted = [] }: Config): BlockList {
  const proxies = new BlockList();
  for (const given of trusted.flatMap((name) => NETWORKS[name] ?? name)) {
    const [address = '', bits] = given.split('/');
    const longest = isIPv6(address) ? 128 : 32;
    proxies.addSubnet(address, Number(bits ?? longest), familyOf(address));
  }
  return proxies;
}

/**
 * Closes new connections of a network with CONNECTIONS_PER_ADDRESS open ones; no trusted proxies.
 */
export function boundConnections(server: Server, config: Config): void {
  const proxies = proxiesOf(config);
  const open = new Map<string, number>();
  server.maxConnections = HTTP.maxConnections;
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    // A socket whose peer has already disconnected has no address.
    if (!remoteAddress || proxies.check(remoteAddress, familyOf(remoteAddress))) return;
    const machine = networkOf(remoteAddress);
    const count = (open.get(machine) ?? 0) + 1;
    open.set(machine, count);
    socket.once('close', () => {
      const left = (open.get(machine) ?? 1) - 1;
      if (left > 0) open.set(machine, left);
      else open.delete(machine);
    });
    if (count > config.CONNECTIONS_PER_ADDRESS) socket.destroy();
  });
}
