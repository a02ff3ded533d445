import { createHmac } from 'node:crypto';
import { networkOf } from '@forum/http';
import type { SiteSettings } from '../../../framework/ports/infrastructure.ts';

/**
 * What the table keeps of a member's network. The same network hashes differently for every member, so that nobody can
 * tell who lives together; with `SESSION_SECRET`, the database alone does not allow trying all addresses.
 */
export function networkHash(
  { sessionSecret }: Pick<SiteSettings, 'sessionSecret'>,
  { memberId, ip }: { readonly memberId: string; readonly ip: string },
): Buffer {
  return keyed(sessionSecret, `${memberId} ${networkOf(ip)}`);
}

/** What the same table keeps of a browser: also bound to the member, and never equal to a network's hash. */
export function browserHash(
  { sessionSecret }: Pick<SiteSettings, 'sessionSecret'>,
  { memberId, token }: { readonly memberId: string; readonly token: string },
): Buffer {
  return keyed(sessionSecret, `${memberId} browser ${token}`);
}

/**
 * What the table of devices keeps of one: its browser and system, and the part of the internet where it is. An address
 * changes every day in many households, but rarely its provider's network.
 */
export function deviceMark(
  { sessionSecret }: Pick<SiteSettings, 'sessionSecret'>,
  {
    memberId,
    device,
    ip,
  }: { readonly memberId: string; readonly device: string; readonly ip: string },
): Buffer {
  return keyed(sessionSecret, `${memberId} device ${device} ${surroundings(ip)}`);
}

/** The first half of an IPv4 address, the first quarter of an IPv6 one. */
function surroundings(ip: string): string {
  const network = networkOf(ip);
  const separator = network.includes(':') ? ':' : '.';
  return network.split(separator).slice(0, 2).join(separator);
}

function keyed(secret: string | undefined, text: string): Buffer {
  return createHmac('sha256', secret ?? '')
    .update(text)
    .digest();
}
