import type { StoreTransaction } from '@forum/event-store';
import { easeCodeLock } from '../store/tries.ts';

/**
 * Ends a lock of the member's codes, once a day, inside a command: whoever knew the password and caused it knows it no
 * longer.
 */
export function endCodeLock({ connection, now }: StoreTransaction, memberId: string): Promise<void> {
  return easeCodeLock(connection, { memberId, now });
}
