import { createHmac } from 'node:crypto';
import { networkOf } from '@forum/http';
import type { SiteSettings } from '../../../framework/feature.ts';

/**
 * What the table keeps of a member's network. The same network is another hash for every member, so that nobody reads
 * who lives together; with `SESSION_SECRET` nobody who has the database alone can try all addresses.
 */
export function networkHash(
  { sessionSecret }: Pick<SiteSettings, 'sessionSecret'>,
  { memberId, ip }: { readonly memberId: string; readonly ip: string },
): Buffer {
  return keyed(sessionSecret, `${memberId} ${networkOf(ip)}`);
}

/** What the same table keeps of a browser: bound to the member as well, and never the hash of a network. */
export function browserHash(
  { sessionSecret }: Pick<SiteSettings, 'sessionSecret'>,
  { memberId, token }: { readonly memberId: string; readonly token: string },
): Buffer {
  return keyed(sessionSecret, `${memberId} browser ${token}`);
}

function keyed(secret: string | undefined, text: string): Buffer {
  return createHmac('sha256', secret ?? '')
    .update(text)
    .digest();
}
