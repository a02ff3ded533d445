import {
  BLANK_URL,
  formattedText,
  link,
  mention,
  safeUrl,
  splitMentions,
  TEXT_FORMAT,
} from '@forum/rich-text';
import type { InlineNode, MentionNode } from '@forum/rich-text';
import type { MarkupContext } from './context.ts';
import { emojiOf } from './emoji.ts';

/** What may be a name in colons, or an address: one alternative begins with a colon, the other with a letter. */
const SPECIAL = /:[a-z0-9_+-]{1,30}:|https?:\/\/[^\s<>"']{1,2000}/gi;
const NAME = /^[\w.-]{1,75}$/;

/** Characters as nodes: names in colons, mentions and addresses of the old forum become what they are here. */
export function textNodes(
  characters: string,
  { format, isInLink }: { readonly format: number; readonly isInLink: boolean },
  context: MarkupContext,
): InlineNode[] {
  const plain = (text: string) => formattedText(text, format);
  if ((format & TEXT_FORMAT.code) !== 0 || !/[:@]/.test(characters)) return [plain(characters)];
  const nodes: InlineNode[] = [];
  let end = 0;
  const between = (from: number, to: number) => {
    if (to <= from) return;
    const text = characters.slice(from, to);
    nodes.push(...(isInLink ? [plain(text)] : mentions(text, format, context)));
  };
  for (const found of characters.matchAll(SPECIAL)) {
    const text = withoutEnd(found[0]);
    const node = special(text, isInLink, context);
    if (node === null) continue;
    between(end, found.index);
    nodes.push(typeof node === 'string' ? plain(node) : node);
    end = found.index + text.length;
  }
  between(end, characters.length);
  return nodes;
}

/** An address without what ends its sentence. */
function withoutEnd(address: string): string {
  if (address.startsWith(':')) return address;
  let end = address.length;
  while (/[.,;:!?)\]]/.test(address[end - 1] ?? '')) end -= 1;
  return address.slice(0, end);
}

/** The mention of a member who is here; null for anybody else. */
export function mentionOf(name: string, context: MarkupContext): MentionNode | null {
  const username = context.member?.(name) ?? null;
  return username !== null && NAME.test(username) ? mention(username) : null;
}

function special(
  text: string,
  isInLink: boolean,
  context: MarkupContext,
): InlineNode | string | null {
  if (text.startsWith(':')) return context.hasEmojiNames === true ? emojiOf(text) : null;
  if (isInLink) return null;
  const address = safeUrl(context.link?.(text) ?? '');
  // The words stay: an id would say less than what the author saw.
  return address === BLANK_URL ? null : link(address, text);
}

function mentions(text: string, format: number, context: MarkupContext): InlineNode[] {
  if (context.member === undefined) return [formattedText(text, format)];
  return splitMentions(text).map(
    ({ text: piece, username }) =>
      (username === null ? null : mentionOf(username, context)) ?? formattedText(piece, format),
  );
}
