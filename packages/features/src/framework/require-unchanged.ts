import type { StoreTransaction } from '@forum/event-store';
import { DomainError } from '@forum/kernel';

/** What a change was based on. */
export interface WrittenFor {
  /** The stream of what is to change. */
  readonly name: string;
  /** Its version when the change was submitted. */
  readonly judgedAt: number;
  /** Event types after which the change would overwrite what somebody wrote since. */
  readonly by: readonly string[];
}

/** Applies a change only to the version it was written for, not to later ones. @throws DomainError conflict `changed-meanwhile` */
export async function requireUnchanged(
  tx: StoreTransaction,
  { name, judgedAt, by }: WrittenFor,
): Promise<void> {
  const events = await tx.readStream(name);
  if (!events.some(({ version, type }) => version > judgedAt && by.includes(type))) return;
  const message =
    'The text has changed since this was written, and this would overwrite it. If you refuse it, its author keeps the text and can send it again.';
  throw new DomainError('conflict', 'changed-meanwhile', message);
}
