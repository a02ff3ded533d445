import { bbcodeTree, type BbcodeForm } from './bbcode/from-bbcode.ts';
import { textPieces } from './bbcode/text.ts';
import type { MarkupContext } from './context.ts';
import { fromTree } from './from-html.ts';
import { markdownTree } from './from-markdown.ts';
import { withBreaks } from './html-lines.ts';
import { parseHtml } from './html-tree.ts';
import type { HtmlNode } from './html-tree.ts';
import { mailTree } from './mail.ts';
import { quillTree } from './quill.ts';
import { s9eTree } from './s9e.ts';

/** A text as the old forum has it. */
export interface MarkedText {
  readonly markup: Markup;
  readonly source: string;
  /** What old phpBB adds to its tags. */
  readonly uid?: string | undefined;
}

/** What a text is written in, as the move-in file names it. */
export type Markup =
  | 'plain'
  | 'markdown'
  | 'discourse'
  | 'nodebb'
  | 'bbcode'
  | 'bbcode:phpbb'
  | 'bbcode:xenforo'
  | 'bbcode:vbulletin'
  | 'bbcode:mybb'
  | 'bbcode:smf'
  | 's9e'
  | 'html'
  | 'html:lines'
  | 'quill'
  | 'mail';

/** A document, and what of its text has no meaning here. */
export interface ToDocument {
  /** Rich text as it is stored: always of the schema. */
  readonly json: string;
  /** How often each thing was kept as text: tags by their names, files that did not come. */
  readonly kept: ReadonlyMap<string, number>;
}

/** Longer texts are read as plain ones: no document could hold what they say in markup. */
const LONGEST = 4 * 1024 * 1024;

/**
 * The rich-text document of a text of another forum. Whatever the text holds, the document can be stored: beyond the
 * limits of documents it becomes plain text, with its words.
 */
export function toDocument(text: MarkedText, context: MarkupContext): ToDocument {
  const kept = new Map<string, number>();
  const onKept = (what: string) => {
    kept.set(what, (kept.get(what) ?? 0) + 1);
    context.onKept?.(what);
  };
  const hasEmojiNames = !['plain', 'html', 'html:lines', 'mail'].includes(text.markup);
  const inner: MarkupContext = { ...context, onKept, hasEmojiNames };
  const tree = text.source.length > LONGEST ? plainTree(text.source) : treeOf(text, inner);
  return { json: fromTree(tree, inner), kept };
}

function treeOf(text: MarkedText, context: MarkupContext): HtmlNode[] {
  const { markup, source } = text;
  switch (markup) {
    case 'plain':
      return plainTree(source);
    case 'markdown':
    case 'discourse':
    case 'nodebb':
      return markdownTree(source, markup, context);
    case 'html':
      return parseHtml(source);
    case 'html:lines':
      return withBreaks(parseHtml(source));
    case 's9e':
      return s9eTree(source, context);
    case 'quill':
      return quillTree(source) ?? notRead(source, context);
    case 'mail':
      return mailTree(source);
    case 'bbcode':
    case 'bbcode:phpbb':
    case 'bbcode:xenforo':
    case 'bbcode:vbulletin':
    case 'bbcode:mybb':
    case 'bbcode:smf':
      return bbcodeTree(source, formOf(text), context);
  }
}

function plainTree(source: string): HtmlNode[] {
  return textPieces(source, 'raw');
}

function notRead(source: string, { onKept }: MarkupContext): HtmlNode[] {
  onKept?.('a text that is not what it says');
  return plainTree(source);
}

/** What stands between the tags: XenForo keeps characters, phpBB and SMF HTML, the others some characters as numbers. */
function formOf({ markup, uid }: MarkedText): BbcodeForm {
  if (markup === 'bbcode:phpbb') return { text: 'html', uid };
  if (markup === 'bbcode:smf') return { text: 'html' };
  return { text: markup === 'bbcode:xenforo' ? 'raw' : 'entities' };
}
