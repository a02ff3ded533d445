import { createHash } from 'node:crypto';
import { networkOf } from '@forum/http';

/** A reader: members by id wherever they are signed in, everyone else by address. */
export interface Reader {
  readonly memberId: string | null;
  readonly address: string;
}

/** A reader's key in `post_view_seen`: not reversible without the salt. */
export function viewerKey({ memberId, address }: Reader, salt: string): string {
  const who = memberId === null ? `address ${networkOf(address)}` : `member ${memberId}`;
  return createHash('sha256').update(`${salt} ${who}`).digest('base64url').slice(0, 22);
}
