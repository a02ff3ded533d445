import { type EnqueuedTask, type Meilisearch, MeilisearchError } from 'meilisearch';
import type { MeiliDocument } from './documents.ts';

/** A task that was accepted and then failed, with the server's reason. */
export class TaskFailed extends Error {
  override readonly name = 'TaskFailed';
}

/**
 * Sends documents, and the keys of those that are gone, to one index. Fulfilled once the server has accepted them, which
 * orders them before what is sent next; what it is fulfilled with waits until they are searchable.
 */
export type Send = (
  documents: readonly MeiliDocument[],
  removedKeys: readonly string[],
) => Promise<Finish>;

/** Waits for the end of what was accepted, that long at most. @throws TaskFailed when the server refused what it was sent */
export type Finish = (timeoutMs: number) => Promise<void>;

/** How often a task is asked whether it has ended, in ms. */
export const INTERVAL_MS = 50;
/** For what is sent to a fresh index: a task waits for all before it, and they are indexed together. */
export const FILL_MS = 3_600_000;

interface Sent {
  readonly documents: readonly MeiliDocument[];
  readonly removedKeys: readonly string[];
}

/** Sends what there is of either, in this order, and waits until the server has accepted it. */
export async function sendTo(
  writer: Meilisearch,
  index: string,
  { documents, removedKeys }: Sent,
): Promise<Finish> {
  const to = writer.index(index);
  // One after the other: the server carries them out in the order of their arrival.
  const added =
    documents.length > 0 ? await to.addDocuments([...documents], { primaryKey: 'key' }) : null;
  const removed = removedKeys.length > 0 ? await to.deleteDocuments([...removedKeys]) : null;
  return async (timeoutMs) => {
    if (added !== null) await finish(writer, added, timeoutMs);
    if (removed !== null) await finish(writer, removed, timeoutMs);
  };
}

/** "202 Accepted" means enqueued: success is known only when the task ends. @throws TaskFailed */
export async function finish(
  writer: Meilisearch,
  { taskUid }: EnqueuedTask,
  timeoutMs: number,
): Promise<void> {
  const patience = { timeout: timeoutMs, interval: INTERVAL_MS };
  const { status, type, error } = await writer.tasks.waitForTask(taskUid, patience);
  if (status === 'succeeded') return;
  const reason = `${type} ${status}: ${error?.message ?? ''}`;
  // A full disk is not the fault of what was sent, so nothing of it is tried by itself.
  throw error?.type === 'system' ? new MeilisearchError(reason) : new TaskFailed(reason);
}
