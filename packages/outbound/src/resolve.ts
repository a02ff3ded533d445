import { Resolver } from 'node:dns/promises';
import { Unreadable } from './port.ts';

/** All addresses of a host, of both families. @throws Unreadable `unknown-host` */
export type Resolve = (host: string, signal: AbortSignal) => Promise<readonly string[]>;

/**
 * Asks the name servers. Not the system's `getaddrinfo`, which also knows names of this network, and of whose four
 * threads one slow name server could take all.
 */
export const resolveByNameServers: Resolve = async (host, signal) => {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  const stop = () => resolver.cancel();
  signal.addEventListener('abort', stop, { once: true });
  try {
    const families = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const found = families.flatMap((family) => (family.status === 'fulfilled' ? family.value : []));
    if (found.length === 0) throw new Unreadable('unknown-host');
    return found;
  } finally {
    signal.removeEventListener('abort', stop);
  }
};
