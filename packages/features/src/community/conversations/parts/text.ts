/** A text in the forms in which it is stored. */
export interface KeptText {
  readonly content: string;
  /** Its words alone. */
  readonly words: string;
  /** The same as a tsvector. */
  readonly lexemes: string;
}

/** A word added to those of each message of a conversation: no text can contain it. */
export function scopeOf(conversationId: string): string {
  return `in:${conversationId}`;
}
