import { createHash } from 'node:crypto';
import type { StoreTransaction } from '@forum/event-store';

/** What is kept of a deleted member's username: enough to recognise it, not to read it. */
export function tombstoneOf(usernameKey: string): string {
  return createHash('sha256').update(usernameKey).digest('hex');
}

/** Reserves a username, unless it is another's or was a deleted member's. @returns whether it is the member's now */
export async function reserveUsername(
  tx: StoreTransaction,
  usernameKey: string,
  memberId: string,
): Promise<boolean> {
  if (!(await tx.reserve('username', usernameKey, memberId))) return false;
  // Checked after reserving, which waits for a concurrent deletion.
  const wasBefore = await tx.findReservation('deleted-username', tombstoneOf(usernameKey));
  if (wasBefore === null) return true;
  await tx.release('username', usernameKey);
  return false;
}
