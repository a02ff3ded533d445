import { lookup } from 'node:dns/promises';
import { destinationOf, type Destination } from './checked-url.ts';
import { isPublicAddress } from './public-address.ts';
import {
  Unreadable,
  type CallWanted,
  type OutboundPort,
  type PageWanted,
  type ReadPage,
} from './port.ts';
import { readBody } from './read-body.ts';
import { requestFrom, type Answer } from './request.ts';
import { resolveByNameServers, type Resolve } from './resolve.ts';

/** Addresses that count as public only in tests, whose servers are on this machine. */
export interface Exceptions {
  readonly resolve?: Resolve;
  readonly isPublic?: (address: string) => boolean;
  readonly ports?: ReadonlySet<number>;
  readonly limits?: Partial<typeof OUTBOUND_LIMITS>;
}

/** The forum's User-Agent. */
export interface OutboundSettings {
  readonly userAgent: string;
  readonly exceptions?: Exceptions;
}

/** For one page, with all its redirects. */
export const OUTBOUND_LIMITS = { ms: 5000, bytes: 1024 * 1024, redirects: 3 };

/** Reads the public web, and nothing else. */
export function createOutbound({ userAgent, exceptions = {} }: OutboundSettings): OutboundPort {
  const {
    resolve = resolveByNameServers,
    isPublic = isPublicAddress,
    ports = new Set<number>(),
  } = exceptions;
  const limits = { ...OUTBOUND_LIMITS, ...exceptions.limits };

  const addressesOf = async ({ host, isAddress }: Destination, signal: AbortSignal) => {
    const addresses = isAddress ? [host] : await resolve(host, signal);
    // All of them: the next answer may be in another order.
    if (addresses.length === 0 || !addresses.every(isPublic)) throw new Unreadable('not-public');
    return addresses;
  };

  const answerAt = async (address: string, wanted: PageWanted, signal: AbortSignal) => {
    let destination = destinationOf(address, { ports });
    for (let redirects = 0; redirects <= limits.redirects; redirects += 1) {
      requireWelcome(destination, wanted);
      const addresses = await addressesOf(destination, signal);
      const headers = { 'user-agent': userAgent, accept: wanted.accepts.join(', ') };
      const asking = { addresses, headers, isPublic, signal };
      const answer = await requestFrom(destination, asking);
      const location = redirectOf(answer);
      if (location === null) return { answer, url: destination.url };
      answer.destroy();
      destination = destinationOf(location, { ports, base: destination.url });
    }
    throw new Unreadable('redirects');
  };

  const read = async (
    address: string,
    wanted: PageWanted,
    signal: AbortSignal,
  ): Promise<ReadPage> => {
    const { answer, url } = await answerAt(address, wanted, signal);
    try {
      requireSuccess(answer);
      const type = acceptedType(answer, wanted);
      const { bytes: most = limits.bytes, tooLong } = wanted;
      const bytes = await readBody(answer, { most, tooLong });
      return { url: url.href, ...type, bytes };
    } finally {
      answer.destroy();
    }
  };

  const callAt = async (address: string, wanted: CallWanted, signal: AbortSignal) => {
    const { method, body, bytes, allowed } = wanted;
    const isAllowed = isAmong(address, allowed);
    const destination = destinationOf(address, { ports: isAllowed ? 'all' : ports });
    const addresses = isAllowed
      ? await addressesWithin(destination)
      : await addressesOf(destination, signal);
    const headers = { 'user-agent': userAgent, ...wanted.headers };
    const may = isAllowed ? () => true : isPublic;
    const asking = { addresses, headers, method, body, isPublic: may, signal };
    const answer = await requestFrom(destination, asking);
    try {
      const read = await readBody(answer, { most: bytes, tooLong: 'refuse' });
      return { status: answer.statusCode ?? 0, headers: plainHeaders(answer), bytes: read };
    } finally {
      answer.destroy();
    }
  };

  return {
    read: (address, wanted) =>
      withinTime(wanted.ms ?? limits.ms, (signal) => read(address, wanted, signal)),
    call: (address, wanted) => withinTime(wanted.ms, (signal) => callAt(address, wanted, signal)),
  };
}

/** Whether the operator allows the address, whatever it resolves to: the name and the port, not only one of them. */
function isAmong(address: string, allowed: ReadonlySet<string> | undefined): boolean {
  if (allowed === undefined || !URL.canParse(address)) return false;
  const { hostname, port, protocol } = new URL(address);
  return allowed.has(`${hostname}:${port || (protocol === 'http:' ? '80' : '443')}`);
}

/** As this machine resolves it: names of its own network are known to it alone. */
async function addressesWithin({ host, isAddress }: Destination): Promise<string[]> {
  if (isAddress) return [host];
  const found = await lookup(host, { all: true });
  return found.map(({ address }) => address);
}

/** One value a name; of repeated ones, all of them. */
function plainHeaders({ headers }: Answer): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  );
}

/** The time limit covers everything: a server that sends a byte a second is cut off by it. */
async function withinTime<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(ms);
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Unreadable('too-slow')), { once: true });
  });
  try {
    return await Promise.race([work(signal), late]);
  } catch (error) {
    if (signal.aborted) throw new Unreadable('too-slow');
    throw error instanceof Unreadable ? error : new Unreadable('unreachable');
  }
}

function requireWelcome({ url }: Destination, { allows }: PageWanted): void {
  if (allows?.(url) === false) throw new Unreadable('address');
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

function redirectOf({ statusCode = 0, headers }: Answer): string | null {
  return REDIRECTS.has(statusCode) ? (headers.location ?? null) : null;
}

function requireSuccess({ statusCode = 0 }: Answer): void {
  if (statusCode === 200) return;
  throw new Unreadable('status', { isPassing: statusCode >= 500 || statusCode === 429 });
}

function acceptedType({ headers }: Answer, { accepts }: PageWanted) {
  const [type = '', ...parameters] = (headers['content-type'] ?? '').split(';');
  const contentType = type.trim().toLowerCase();
  if (!accepts.includes(contentType)) throw new Unreadable('content-type');
  const named = parameters
    .map((parameter) => /^\s*charset\s*=\s*"?([\w.:-]{1,40})"?\s*$/i.exec(parameter)?.[1])
    .find((one) => one !== undefined);
  return { contentType, charset: named?.toLowerCase() ?? null };
}
