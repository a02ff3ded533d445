import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestTls } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Destination } from './checked-url.ts';
import { Unreadable } from './port.ts';

/** The answer of a server, its body still to be read. */
export type Answer = IncomingMessage;

/** A request to be made, and the addresses to which it may go. */
export interface Asking {
  readonly addresses: readonly string[];
  readonly userAgent: string;
  readonly accepts: readonly string[];
  readonly isPublic: (address: string) => boolean;
  readonly signal: AbortSignal;
}

/** Asks for a page at one of the addresses that were checked. @throws Unreadable `unreachable` | `not-public` */
export function requestFrom(
  { url, host, isAddress }: Destination,
  { addresses, userAgent, accepts, isPublic, signal }: Asking,
): Promise<Answer> {
  const request = url.protocol === 'https:' ? requestTls : requestPlain;
  return new Promise((resolve, reject) => {
    const asked = request(url, {
      // A connection of its own: one kept from another name could lead elsewhere.
      agent: false,
      lookup: pinnedTo(addresses),
      ...(isAddress ? {} : { servername: host }),
      headers: {
        'user-agent': userAgent,
        accept: accepts.join(', '),
        'accept-encoding': 'gzip, deflate, br',
      },
      signal,
    });
    asked.once('response', resolve);
    asked.on('error', () => reject(new Unreadable('unreachable')));
    // The last word: whatever resolved it, nothing is written to an address that was not checked.
    asked.once('socket', (socket) => {
      socket.once('connect', () => {
        const { remoteAddress = '' } = socket;
        if (isPublic(remoteAddress)) return;
        socket.destroy();
        reject(new Unreadable('not-public'));
      });
    });
    asked.end();
  });
}

/** The answer to every question for an address: those that were checked, and no second look at the name servers. */
function pinnedTo(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, options, found) => {
    const [first] = all;
    if (first === undefined) found(new Error('no address'), '', 0);
    else if (options.all === true) found(null, all);
    else found(null, first.address, first.family);
  };
}
