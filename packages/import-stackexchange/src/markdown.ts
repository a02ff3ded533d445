import { escapeHtml } from '@forum/rich-text';
import MarkdownIt, { type MarkdownIt as Reader } from 'markdown-it';

const BLOCK_TAG = /^<(?:\/?(?:blockquote|pre|ul|ol|li|h[1-6]|hr|p|dl|dt|dd|table|tr|td|th)\b|!--)/i;
const INLINE_TAG =
  /^<\/?(?:a|b|blockquote|br|code|dd|del|dl|dt|em|h[1-6]|hr|i|img|kbd|li|ol|p|pre|s|strike|strong|sub|sup|ul)(?:\s[^<>]{0,2000})?\/?>$/i;
const MAGIC_TAG = /^\[(?:meta-)?tag:([\w#+.-]{1,50})\]/;
const IN_COMMENTS = ['autolink', 'backticks', 'emphasis', 'escape', 'image', 'link', 'newline'];

/** Reads the bodies of posts: CommonMark with tables, bare addresses and the few HTML elements that Stack Exchange allows. */
export function postReader(): Reader {
  const reader = new MarkdownIt({ html: true }).disable('strikethrough');
  reader.block.ruler.at('html_block', (state, start, end, silent) => {
    const lineAt = (line: number) =>
      state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]);
    if (!BLOCK_TAG.test(lineAt(start))) return false;
    if (silent) return true;
    let next = start + 1;
    while (next < end && !state.isEmpty(next)) next += 1;
    state.line = next;
    state.push('html_block', '', 0).content = state.getLines(start, next, state.blkIndent, true);
    return true;
  });
  reader.renderer.rules['html_inline'] = (tokens, at) => {
    const html = tokens[at]?.content ?? '';
    return INLINE_TAG.test(html) ? html : escapeHtml(html);
  };
  return withLinks(reader);
}

/** Reads comments, which have emphasis, code and links, but no blocks or HTML; a line end is a line break. */
export function commentReader(): Reader {
  return withLinks(new MarkdownIt('zero', { breaks: true }).enable(IN_COMMENTS));
}

function withLinks(reader: Reader): Reader {
  reader.set({ linkify: true }).enable('linkify');
  reader.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
  for (const scheme of ['ftp:', '//', 'mailto:']) reader.linkify.add(scheme, null);
  // The HTML reader decides which addresses may be stored, and needs them as written.
  reader.validateLink = () => true;
  reader.normalizeLink = (url) => url;
  reader.inline.ruler.before('link', 'tag', (state, silent) => {
    if (state.src[state.pos] !== '[') return false;
    const match = MAGIC_TAG.exec(state.src.slice(state.pos, state.pos + 70));
    const tag = match?.[1];
    if (match === null || tag === undefined) return false;
    if (!silent) {
      const url = `${String(state.env['origin'])}/questions/tagged/${encodeURIComponent(tag)}`;
      state.push('html_tag', '', 0).content = `<a href="${url}">${escapeHtml(tag)}</a>`;
    }
    state.pos += match[0].length;
    return true;
  });
  reader.renderer.rules['html_tag'] = (tokens, at) => tokens[at]?.content ?? '';
  return reader;
}
