import type { OutboundPort } from '@forum/outbound';
import type { CustomFetch } from 'openid-client';

/** How far providers may be asked. */
export interface Reach {
  /** `host:port` that the operator allows although they are not public. */
  readonly allowed: ReadonlySet<string>;
  /** For one call, in ms. */
  readonly ms: number;
}

/**
 * How far a provider of that issuer may lead: what the operator allows is open to those who are there themselves, and
 * to nobody else who names it.
 */
export function reachFrom({ allowed, ms }: Reach, issuer: string): Reach {
  return { ms, allowed: isWithin(allowed, issuer) ? allowed : new Set() };
}

/** Whether the operator allows the issuer's own place. */
export function isWithin(allowed: ReadonlySet<string>, issuer: string): boolean {
  const { hostname, port, protocol } = new URL(issuer);
  return allowed.has(`${hostname}:${port || (protocol === 'http:' ? '80' : '443')}`);
}

/** Much for what a provider says: ten thousand keys are more, and are refused. */
const MOST_BYTES = 256 * 1024;

/** Lets the library reach providers by the guarded way out alone. */
export function fetchThrough(outbound: OutboundPort, { allowed, ms }: Reach): CustomFetch {
  return async (url, { method, headers, body }) => {
    const text = body instanceof URLSearchParams ? body.toString() : body;
    const called = await outbound.call(url, {
      method: method === 'POST' ? 'POST' : 'GET',
      headers,
      ...(typeof text === 'string' ? { body: text } : {}),
      bytes: MOST_BYTES,
      ms,
      allowed,
    });
    const kept = Object.entries(called.headers).filter(([name]) => !OF_THE_WIRE.has(name));
    const isEmpty = called.status === 204 || called.status === 304;
    return new Response(isEmpty ? null : new Uint8Array(called.bytes), {
      status: called.status,
      headers: kept,
    });
  };
}

/** They told how the bytes came, and hold no more. */
const OF_THE_WIRE: ReadonlySet<string> = new Set([
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'connection',
  'set-cookie',
]);
