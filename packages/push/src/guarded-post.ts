import { isPublicAddress, resolveByNameServers } from '@forum/outbound';
import { Agent, request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';

/** What is posted, and where. */
export interface Posting {
  readonly url: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer | null;
}

/** What a server answered; its body is not read. */
export interface PostAnswer {
  readonly status: number;
  readonly retryAfter: string | null;
}

/** Posts. @throws AddressRefused, or what the network says */
export type Post = (posting: Posting) => Promise<PostAnswer>;

/** Resolves a name to its addresses. */
export type Lookup = (name: string) => Promise<readonly string[]>;

/** The address is not one that members may make the forum call. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

const PATIENCE_MS = 5000;
const CONNECTIONS = 50;
/** Services close idle connections sooner or later; one about to be closed is not reused. */
const IDLE_MS = 10_000;
/** How much of an answer is read, so that its connection can be reused. */
const ANSWER_BYTES = 16 * 1024;

/**
 * Posts to addresses that members chose: `https` on the default port, to public addresses only. The name is resolved
 * once, when connecting, so that the address checked is the address called; redirects are not followed.
 */
export function createGuardedPost({
  lookup = (name) => resolveByNameServers(name, AbortSignal.timeout(PATIENCE_MS)),
}: { readonly lookup?: Lookup } = {}): Post {
  const agent = new Agent({
    keepAlive: true,
    timeout: IDLE_MS,
    maxSockets: CONNECTIONS,
    lookup: pinned(lookup),
  });
  return async ({ url, headers, body }) => {
    requireName(new URL(url));
    return new Promise((resolve, reject) => {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const call = request(url, { method: 'POST', headers: { ...headers }, agent, signal });
      call.on('error', reject);
      call.on('response', (answer) => {
        let read = 0;
        answer.on('data', ({ length }: Buffer) => {
          read += length;
          if (read > ANSWER_BYTES) answer.destroy();
        });
        answer.on('error', () => undefined);
        resolve({
          status: answer.statusCode ?? 0,
          retryAfter: answer.headers['retry-after'] ?? null,
        });
      });
      call.end(body ?? undefined);
    });
  };
}

/** A number in place of a name is connected to without resolving. */
function requireName({ protocol, port, hostname, username, password }: URL): void {
  const isNumber = isIP(hostname.replaceAll(/[[\]]/gu, '')) !== 0;
  if (protocol !== 'https:' || port !== '' || isNumber || username !== '' || password !== '') {
    throw new AddressRefused('not an https address of a named host');
  }
}

/** All addresses of a name must be public: otherwise a public one would cover for one that is not. */
function pinned(lookup: Lookup): LookupFunction {
  const find = callbackify(async (name: string) => {
    const found = await lookup(name);
    if (found.length > 0 && found.every(isPublicAddress)) {
      return found.map((address) => ({ address, family: isIP(address) }));
    }
    throw new AddressRefused('leads to an address that is not public');
  });
  return (name, options, done) =>
    find(name, (error, found) => {
      const [first = { address: '', family: 0 }] = found ?? [];
      if (options.all === true) done(error, [...(found ?? [])]);
      else done(error, first.address, first.family);
    });
}
