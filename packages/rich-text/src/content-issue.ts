import { LIMITS } from '@forum/contracts/limits';
import { showsSomething } from '@forum/contracts/visible-text';
import { parseContent } from './document-schema.ts';
import { firstImageOf, hasHiddenImage, IMAGE_ISSUE } from './first-image.ts';
import { parseCommentContent } from './from-plain-text.ts';
import { kindIssue } from './kind-issue.ts';
import { COMMENT_LIMITS, POST_LIMITS } from './limits.ts';
import { plainTextOf, wordCount } from './plain-text.ts';

/** Why this cannot be the content of a post, in the specification's words; null when it can. */
export function contentIssue(json: string): string | null {
  if (json.trim() === '') return 'Content is required';
  const parsed = parseContent(json);
  if (!parsed.ok) return parsed.message;
  const tooMuch = kindIssue(parsed, POST_LIMITS);
  if (tooMuch !== null) return tooMuch;
  if (hasHiddenImage(parsed.document)) return IMAGE_ISSUE;
  const text = plainTextOf(parsed.document);
  if (!showsSomething(text)) return 'Content must contain some text';
  const words = wordCount(text);
  if (words >= LIMITS.contentMinWords) return null;
  return `Content must be at least ${LIMITS.contentMinWords} words (currently ${words})`;
}

/** Why this cannot be the content of a comment; null when it can. An image alone is enough. */
export function commentContentIssue(content: string): string | null {
  if (content.trim() === '') return 'Content is required';
  const parsed = parseCommentContent(content);
  if (!parsed.ok) return parsed.message;
  const tooMuch = kindIssue(parsed, COMMENT_LIMITS);
  if (tooMuch !== null) return tooMuch;
  if (hasHiddenImage(parsed.document)) return IMAGE_ISSUE;
  if (showsSomething(plainTextOf(parsed.document))) return null;
  return firstImageOf(parsed.document) === null ? 'Content must contain some text' : null;
}
