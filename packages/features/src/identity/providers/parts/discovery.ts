import type { OutboundPort } from '@forum/outbound';
import * as oauth from 'openid-client';
import { fetchThrough, reachFrom, type Reach } from './fetch-through.ts';

/** How long what a provider says of itself counts, and how long it is left alone after not answering, in ms. */
const KNOWN_MS = 60 * 60 * 1000;
const SILENT_MS = 10 * 1000;
const MOST_KNOWN = 50;

interface Known {
  readonly metadata: Promise<oauth.ServerMetadata>;
  readonly until: number;
}

/** Reads what an issuer says of itself. */
export type Discover = (issuer: string) => Promise<oauth.ServerMetadata>;

/** Reads it through the guarded way out, and keeps it for a while. */
export function createDiscovery(outbound: OutboundPort, settings: Reach): Discover {
  const known = new Map<string, Known>();

  const discover = async (issuer: string): Promise<oauth.ServerMetadata> => {
    const reach = reachFrom(settings, issuer);
    const execute = reach.allowed.size > 0 ? [oauth.allowInsecureRequests] : [];
    const fetched = fetchThrough(outbound, reach);
    const options = { [oauth.customFetch]: fetched, execute, timeout: settings.ms / 1000 };
    const found = await oauth.discovery(new URL(issuer), 'forum', undefined, undefined, options);
    return found.serverMetadata();
  };

  return async (issuer) => {
    // Not of the wall: only how long ago counts.
    const now = performance.now();
    const before = known.get(issuer);
    if (before !== undefined && before.until > now) return before.metadata;
    const metadata = discover(issuer);
    keep(known, issuer, { metadata, until: now + KNOWN_MS });
    // One that is down costs the first who asks: the others are told at once, for a moment.
    metadata.catch(() => {
      keep(known, issuer, { metadata, until: performance.now() + SILENT_MS });
    });
    return metadata;
  };
}

function keep(known: Map<string, Known>, issuer: string, value: Known): void {
  known.delete(issuer);
  known.set(issuer, value);
  const [oldest] = known.keys();
  if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
}
