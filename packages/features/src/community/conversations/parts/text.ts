import { vectorOf } from '@forum/search';
import type { QueryExecutorProvider } from 'kysely';
import { checkedText } from '../../../content/comments/operations/text.ts';

/** A text in the forms in which it is stored. */
export interface KeptText {
  readonly content: string;
  /** Its words alone. */
  readonly words: string;
  /** The same as a tsvector. */
  readonly lexemes: string;
}

/** Checks a text by the rules of comments. @throws DomainError invalid */
export async function keptText(db: QueryExecutorProvider, content: string): Promise<KeptText> {
  const { body, text } = checkedText(content);
  return { content: body, words: text, lexemes: await vectorOf(db, text) };
}

/** A word added to those of each message of a conversation: no text can contain it. */
export function scopeOf(conversationId: string): string {
  return `in:${conversationId}`;
}
