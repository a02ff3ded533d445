import { vectorOf } from '@forum/search';
import type { QueryExecutorProvider } from 'kysely';
import { checkedText } from '../../../content/comments/operations/text.ts';
import type { KeptText } from '../parts/text.ts';

/** Checks a text by the rules of comments. @throws DomainError invalid */
export async function keptText(db: QueryExecutorProvider, content: string): Promise<KeptText> {
  const { body, text } = checkedText(content);
  return { content: body, words: text, lexemes: await vectorOf(db, text) };
}
