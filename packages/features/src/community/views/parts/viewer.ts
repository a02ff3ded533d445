import { createHash } from 'node:crypto';
import { networkOf } from '@forum/http';

/** Who reads: a member wherever they are signed in, everyone else by address. */
export interface Reader {
  readonly memberId: string | null;
  readonly address: string;
}

/** What stands for a reader in `post_view_seen`: not reversible without the salt. */
export function viewerKey({ memberId, address }: Reader, salt: string): string {
  const who = memberId === null ? `address ${networkOf(address)}` : `member ${memberId}`;
  return createHash('sha256').update(`${salt} ${who}`).digest('base64url').slice(0, 22);
}
