import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestTls } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Destination } from './checked-url.ts';
import { Unreadable, type CallWanted } from './port.ts';

/** A server's answer, its body not yet read. */
export type Answer = IncomingMessage;

/** A request to make, and the addresses it may go to. */
export interface Asking {
  readonly addresses: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly method?: 'GET' | 'POST';
  readonly body?: string | undefined;
  readonly isPublic: (address: string) => boolean;
  readonly signal: AbortSignal;
  readonly onHeaders?: CallWanted['onHeaders'] | undefined;
}

/** Requests something at one of the checked addresses. @throws Unreadable `unreachable` | `not-public` */
export function requestFrom(
  { url, host, isAddress }: Destination,
  { addresses, headers, method = 'GET', body, isPublic, signal, onHeaders }: Asking,
): Promise<Answer> {
  const request = url.protocol === 'https:' ? requestTls : requestPlain;
  const sent = { host: url.host, ...headers, 'accept-encoding': 'gzip, deflate, br' };
  return new Promise((resolve, reject) => {
    const asked = request(url, {
      // A fresh connection: one kept for another name could lead elsewhere.
      agent: false,
      lookup: pinnedTo(addresses),
      ...(isAddress ? {} : { servername: host }),
      method,
      headers: sent,
      signal,
    });
    asked.once('response', resolve);
    asked.on('error', () => reject(new Unreadable('unreachable')));
    // The final check: however it was resolved, nothing is written to an address that was not checked.
    asked.once('socket', (socket) => {
      socket.once('connect', () => {
        const { remoteAddress = '' } = socket;
        if (isPublic(remoteAddress)) {
          onHeaders?.(sent);
          return;
        }
        socket.destroy();
        reject(new Unreadable('not-public'));
      });
    });
    asked.end(body);
  });
}

/** Answers every lookup with the checked addresses, without asking name servers again. */
function pinnedTo(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, options, found) => {
    const [first] = all;
    if (first === undefined) found(new Error('no address'), '', 0);
    else if (options.all === true) found(null, all);
    else found(null, first.address, first.family);
  };
}
