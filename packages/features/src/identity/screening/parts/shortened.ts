import { networkOf } from '@forum/http';

/** A network as far as it tells of a provider, not of a household: three parts of an address. */
export function shortenedNetwork(ip: string): string {
  const network = networkOf(ip);
  const divider = network.includes(':') ? ':' : '.';
  const parts = network.split(divider).slice(0, 3).join(divider);
  return divider === ':' ? `${parts}::/48` : `${parts}.0/24`;
}

/** An address as far as it tells of where it is from, not of whose it is. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const [first = ''] = Array.from(address.slice(0, Math.max(at, 0)));
  return `${first}…@${address.slice(at + 1)}`;
}
