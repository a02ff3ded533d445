import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';

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

/** A household has 2^64 addresses of version 6: the first half stands for all of them. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = address.slice(address.lastIndexOf(':') + 1);
  if (mapped.includes('.')) return mapped;
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const before = groupsOf(head);
  const after = tail === undefined ? [] : groupsOf(tail);
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':');
}
