import { DomainError } from '@forum/kernel';
import { openingOf, parseCommentContent, plainTextOf } from '@forum/rich-text';

/**
 * The beginning of an unsent text. The rules for sent texts do not apply to it (it may be empty), but those that keep a
 * document readable do: the editor must be able to open it on any device.
 * @throws DomainError invalid
 */
export function excerptOfDraft(content: string): string {
  const parsed = parseCommentContent(content);
  if (parsed.ok) return openingOf(plainTextOf(parsed.document));
  const issues = [{ path: 'content', message: parsed.message }];
  throw new DomainError('invalid', 'draft-content', parsed.message, { issues });
}
