const listeners = new Set<(parentId: string) => void>();

/** Calls back with the comment that a reply is being sent to. @returns ends it */
export function onReplySent(listener: (parentId: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A reply is being sent: the thread that it belongs to shows it. */
export function tellReplySent(parentId: string): void {
  for (const listener of listeners) listener(parentId);
}

const readers = new Set<(postId: string, id: string) => void>();

/** Calls back with the post and a comment that was just written to it. @returns ends it */
export function onWritten(reader: (postId: string, id: string) => void): () => void {
  readers.add(reader);
  return () => readers.delete(reader);
}

/** A comment was written to the post: its page shows it, however long the thread. */
export function tellWritten(postId: string, id: string): void {
  for (const reader of readers) reader(postId, id);
}
