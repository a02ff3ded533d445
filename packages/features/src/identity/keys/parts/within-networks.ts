import { BlockList, isIP, isIPv6 } from 'node:net';
import { NETWORK } from '@forum/contracts/keys';
import { DomainError } from '@forum/kernel';

/** @throws DomainError invalid, on the first that is no network */
export function requireNetworks(networks: readonly string[]): void {
  const wrong = networks.findIndex((network) => {
    const [base = '', bits] = network.split('/');
    return isIP(base) === 0 || Number(bits) > (isIPv6(base) ? 128 : 32);
  });
  if (wrong === -1) return;
  const issues = [{ path: `networks.${wrong}`, message: NETWORK }];
  throw new DomainError('invalid', 'invalid', NETWORK, { issues });
}

/** Whether an address is in one of the networks (CIDR); none means everywhere. What is unreadable contains nothing. */
export function isWithin(address: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return true;
  const list = new BlockList();
  for (const network of networks) {
    const [base = '', bits] = network.split('/');
    list.addSubnet(base, Number(bits), isIPv6(base) ? 'ipv6' : 'ipv4');
  }
  const bare = address.split('%')[0] ?? '';
  // An IPv4 address as a socket for both families reports it.
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu.exec(bare)?.[1] ?? bare;
  return list.check(mapped, isIPv6(mapped) ? 'ipv6' : 'ipv4');
}
