import { isIP } from 'node:net';
import { Unreadable } from './port.ts';

const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };

/** The parts of an address. */
export interface Destination {
  readonly url: URL;
  /** A name, or an IP address without brackets. */
  readonly host: string;
  readonly isAddress: boolean;
  readonly port: number;
}

/**
 * Reads an address that may lead to the web; hosts written as octal or hexadecimal numbers are normalised. `ports`:
 * those allowed beside 80 and 443, or all.
 * @throws Unreadable `address`
 */
export function destinationOf(
  address: string,
  { ports, base }: { readonly ports: ReadonlySet<number> | 'all'; readonly base?: URL | undefined },
): Destination {
  if (!URL.canParse(address, base?.href)) throw new Unreadable('address');
  const url = new URL(address, base);
  const own = DEFAULT_PORTS[url.protocol];
  if (own === undefined || url.username !== '' || url.password !== '') {
    throw new Unreadable('address');
  }
  const port = url.port === '' ? own : Number(url.port);
  // A service that speaks another protocol could mistake the request for its own.
  if (port !== own && ports !== 'all' && !ports.has(port)) throw new Unreadable('address');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return { url, host, isAddress: isIP(host) !== 0, port };
}
