import { LIMITS } from '@forum/contracts/limits';
import { TEXT_FORMAT } from './document.ts';
import type { RichTextDocument, RichTextNode } from './document.ts';

/** A piece of text; `username` is set where the piece is a mention. */
export interface TextPiece {
  readonly text: string;
  readonly username: string | null;
}

// What may follow an @; the text before it decides whether it is a mention or part of an address.
const MENTION = /@([A-Za-z0-9_][A-Za-z0-9_.-]{0,74})(?![A-Za-z0-9_])/g;
const BEFORE_ADDRESS = /[\p{L}\p{N}_.+@/-]/u;

/** Cuts a text at its @mentions, in order; joined, the pieces give the text. */
export function splitMentions(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(MENTION)) {
    const before = text[match.index - 1];
    if (before !== undefined && BEFORE_ADDRESS.test(before)) continue;
    const username = trimPunctuation(match[1] ?? '');
    if (match.index > end) pieces.push({ text: text.slice(end, match.index), username: null });
    end = match.index + 1 + username.length;
    pieces.push({ text: `@${username}`, username });
  }
  if (end < text.length) pieces.push({ text: text.slice(end), username: null });
  return pieces;
}

/** The usernames a text mentions, in order, each once (letter case aside), at most 20. Code mentions nobody. */
export function mentionedUsernames(document: RichTextDocument): string[] {
  return namesOf(document, namesIn);
}

/**
 * The slugs of the groups that a text mentions: only those chosen as a group, since a member may have the same name.
 */
export function mentionedGroups(document: RichTextDocument): string[] {
  return namesOf(document, (node) =>
    node.type === 'mention' && node.isGroup === true ? [node.username] : [],
  );
}

function namesOf(
  document: RichTextDocument,
  read: (node: RichTextNode) => readonly string[],
): string[] {
  const names = new Map<string, string>();
  const stack: RichTextNode[] = [document.root];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    for (const name of read(node)) {
      if (!names.has(name.toLowerCase())) names.set(name.toLowerCase(), name);
    }
    if (names.size >= LIMITS.content.mentions) break;
    if ('children' in node && node.type !== 'code') stack.push(...node.children.toReversed());
  }
  return [...names.values()].slice(0, LIMITS.content.mentions);
}

function namesIn(node: RichTextNode): string[] {
  if (node.type === 'mention') return node.isGroup === true ? [] : [node.username];
  if (node.type !== 'text' || (node.format & TEXT_FORMAT.code) !== 0) return [];
  return splitMentions(node.text).flatMap((piece) => piece.username ?? []);
}

// "Thanks @bob." mentions bob; the full stop ends the sentence.
function trimPunctuation(name: string): string {
  let end = name.length;
  while (end > 1 && (name[end - 1] === '.' || name[end - 1] === '-')) end -= 1;
  return name.slice(0, end);
}
