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

/** Reads the public web, and nothing else; calls what the operator allows besides. */
export function createOutbound({ userAgent, exceptions = {} }: OutboundSettings): OutboundPort {
  const {
    resolve = resolveByNameServers,
    isPublic = isPublicAddress,
    ports = new Set<number>(),
  } = exceptions;
  const limits = { ...OUTBOUND_LIMITS, ...exceptions.limits };
  const way: Way = { userAgent, resolve, isPublic, ports, limits };
  return {
    read: (address, wanted) =>
      withinTime(wanted.ms ?? limits.ms, (signal) => readPage(way, { address, wanted, signal })),
    call: (address, wanted) =>
      withinTime(wanted.ms, (signal) => callOnce(way, { address, wanted, signal })),
  };
}

/** What every request obeys. */
interface Way {
  readonly userAgent: string;
  readonly resolve: Resolve;
  readonly isPublic: (address: string) => boolean;
  readonly ports: ReadonlySet<number>;
  readonly limits: typeof OUTBOUND_LIMITS;
}

interface Asked<Wanted> {
  readonly address: string;
  readonly wanted: Wanted;
  readonly signal: AbortSignal;
}

async function addressesOf(
  { resolve, isPublic }: Way,
  { host, isAddress }: Destination,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const addresses = isAddress ? [host] : await resolve(host, signal);
  // All of them: the next answer may be in another order.
  if (addresses.length === 0 || !addresses.every(isPublic)) throw new Unreadable('not-public');
  return addresses;
}

async function readPage(way: Way, asked: Asked<PageWanted>): Promise<ReadPage> {
  const { answer, url } = await answerAt(way, asked);
  try {
    requireSuccess(answer);
    const type = acceptedType(answer, asked.wanted);
    const { bytes: most = way.limits.bytes, tooLong } = asked.wanted;
    const bytes = await readBody(answer, { most, tooLong });
    return { url: url.href, ...type, bytes };
  } finally {
    answer.destroy();
  }
}

/** Follows redirects. */
async function answerAt(way: Way, { address, wanted, signal }: Asked<PageWanted>) {
  const { userAgent, isPublic, ports, limits } = way;
  let destination = destinationOf(address, { ports });
  for (let redirects = 0; redirects <= limits.redirects; redirects += 1) {
    requireWelcome(destination, wanted);
    const addresses = await addressesOf(way, destination, signal);
    const headers = { 'user-agent': userAgent, accept: wanted.accepts.join(', ') };
    const asking = { addresses, headers, isPublic, signal };
    const answer = await requestFrom(destination, asking);
    const location = redirectOf(answer);
    if (location === null) return { answer, url: destination.url };
    answer.destroy();
    destination = destinationOf(location, { ports, base: destination.url });
  }
  throw new Unreadable('redirects');
}

/** Follows no redirect. */
async function callOnce(way: Way, { address, wanted, signal }: Asked<CallWanted>) {
  const { method, body, bytes, tooLong = 'refuse', allowed, onHeaders } = wanted;
  const isAllowed = isAmong(address, allowed);
  const destination = destinationOf(address, { ports: isAllowed ? 'all' : way.ports });
  const addresses = isAllowed
    ? await addressesWithin(destination)
    : await addressesOf(way, destination, signal);
  const headers = { 'user-agent': way.userAgent, ...wanted.headers };
  const isPublic = isAllowed ? () => true : way.isPublic;
  const answer = await requestFrom(destination, {
    addresses,
    headers,
    method,
    body,
    isPublic,
    signal,
    onHeaders,
  });
  try {
    const answered = await readBody(answer, { most: bytes, tooLong });
    return { status: answer.statusCode ?? 0, headers: plainHeaders(answer), bytes: answered };
  } finally {
    answer.destroy();
  }
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
