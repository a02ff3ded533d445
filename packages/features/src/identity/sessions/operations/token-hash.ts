import { createHash, createHmac } from 'node:crypto';
import type { SiteSettings } from '../../../framework/ports/infrastructure.ts';

/**
 * What the table keeps of a session's token. With `SESSION_SECRET` it is keyed: a row that somebody injected into the
 * database opens nothing, and changing the secret ends every session.
 */
export function sessionTokenHash({ sessionSecret }: SiteSettings, token: string): Buffer {
  const hash =
    sessionSecret === undefined ? createHash('sha256') : createHmac('sha256', sessionSecret);
  return hash.update(token).digest();
}
