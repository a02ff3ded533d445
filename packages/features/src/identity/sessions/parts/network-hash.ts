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

function keyed(secret: string | undefined, text: string): Buffer {
  return createHmac('sha256', secret ?? '')
    .update(text)
    .digest();
}
