import { checkedText } from '../../../content/comments/operations/text.ts';

/** A text in the form in which it is kept, and its words alone. */
export interface KeptText {
  readonly content: string;
  readonly words: string;
}

/** Checks a text by the rules of comments. @throws DomainError invalid */
export function keptText(content: string): KeptText {
  const { body, text } = checkedText(content);
  return { content: body, words: text };
}
