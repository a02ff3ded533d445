import { createHash } from 'node:crypto';
import { normalForm } from '@forum/contracts/normal-form';
import { parseCommentContent, plainTextOf } from '@forum/rich-text';
import type { WrittenText } from '../../../framework/ports/gate.ts';

/** Shorter texts are alike without being the same: thanks, good morning, I agree. */
const LEAST = 24;
/** Nobody reads further to see that two texts are the same. */
const MOST = 20_000;

/**
 * Stands for a text as far as its letters and numbers go: another case, other blanks or signs make no other text. Null:
 * it is too short to tell.
 */
export function printOf({ content = '' }: WrittenText): Buffer | null {
  const read = parseCommentContent(content);
  const text = (read.ok ? plainTextOf(read.document) : content).slice(0, MOST);
  const letters = normalForm(text, 'NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return letters.length < LEAST ? null : createHash('sha256').update(letters).digest();
}
