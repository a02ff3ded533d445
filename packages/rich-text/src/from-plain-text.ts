import { br, doc, p, toJson } from './build.ts';
import type { RichTextDocument } from './document.ts';
import { parseContent, plainTextIssue } from './document-schema.ts';
import type { ParsedContent } from './document-schema.ts';

/** A document of a plain text: an empty line divides paragraphs, a line end is a line break. */
export function fromPlainText(plain: string): RichTextDocument {
  const clean = plain.replaceAll('\0', '').replace(/\r\n?/g, '\n').toWellFormed();
  const paragraphs: string[][] = [[]];
  for (const line of clean.split('\n')) {
    if (line.trim() === '') paragraphs.push([]);
    else paragraphs.at(-1)?.push(line);
  }
  const blocks = paragraphs
    .filter((lines) => lines.length > 0)
    .map((lines) => p(...lines.flatMap((line, i) => (i === 0 ? [line] : [br(), line]))));
  return doc(...blocks);
}

/** Reads the content of a comment, which is a document or a plain text. */
export function parseCommentContent(content: string): ParsedContent {
  if (looksLikeDocument(content)) return parseContent(content);
  const tooLarge = plainTextIssue(content);
  if (tooLarge !== null) return { ok: false, message: tooLarge };
  return parseContent(toJson(fromPlainText(content)));
}

/** Whether content is meant as a document; a plain text that merely starts with a brace is not. */
export function looksLikeDocument(content: string): boolean {
  return /^\s*\{\s*"root"\s*:/.test(content);
}
