// What notifications come from, one cause each for a member, and what puts them into one line (0030).

/** Of a new post: told, and mentioned in it, are one. */
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

/** Of what came due and waits for approval. */
export function waitingCause(submissionId: string): string {
  return `submission:${submissionId}:waiting`;
}

/** Of what is told anew, but once a day (UTC): done and undone in turns, it would fill bells and mailboxes. */
export function dailyCause(of: string, { at }: { readonly at: Date }): string {
  return `${of}:${at.toISOString().slice(0, 10)}`;
}

/** Of a new comment, whatever it is to the member. */
export function commentCause(commentId: string): string {
  return `comment:${commentId}`;
}
