// The causes of notifications, one each per member, and what groups them into a line (0030).

/** A new post: being notified of it and being mentioned in it are one. */
export function postCause(postId: string): string {
  return `post:${postId}`;
}

/** The line of a new post. */
export function postGroup(postId: string): string {
  return `post:${postId}`;
}

/** The line of what is new in a thread. */
export function threadGroup(postId: string): string {
  return `thread:${postId}`;
}

/** A scheduled post that waits for approval. */
export function waitingCause(submissionId: string): string {
  return `submission:${submissionId}:waiting`;
}

/** What may repeat, but only once a day (UTC): done and undone in turns, it would fill bells and mailboxes. */
export function dailyCause(of: string, { at }: { readonly at: Date }): string {
  return `${of}:${at.toISOString().slice(0, 10)}`;
}

/** A new comment, whatever it means to the member. */
export function commentCause(commentId: string): string {
  return `comment:${commentId}`;
}
