import { escapeHtml } from '@forum/rich-text';
import MarkdownIt, { type MarkdownIt as Reader } from 'markdown-it';

/** Which HTML counts as such within Markdown: anything else stands as it is written. */
export interface HtmlTags {
  /** Of a line that begins a block. */
  readonly block: RegExp;
  /** Of a tag in a line, whole. */
  readonly inline: RegExp;
}

/** A reader of CommonMark with tables, bare addresses and some HTML, for texts that end as HTML to be read. */
export function markdownReader(
  tags: HtmlTags,
  options: { readonly breaks?: boolean } = {},
): Reader {
  const reader = new MarkdownIt({ html: true, ...options });
  reader.block.ruler.at('html_block', (state, start, end, silent) => {
    const lineAt = (line: number) =>
      state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]);
    if (!tags.block.test(lineAt(start))) return false;
    if (silent) return true;
    let next = start + 1;
    while (next < end && !state.isEmpty(next)) next += 1;
    state.line = next;
    state.push('html_block', '', 0).content = state.getLines(start, next, state.blkIndent, true);
    return true;
  });
  reader.renderer.rules['html_inline'] = (tokens, at) => {
    const html = tokens[at]?.content ?? '';
    return tags.inline.test(html) ? html : escapeHtml(html);
  };
  return withLinks(reader);
}

/** Links bare addresses, and keeps all of them as written: the reader of HTML decides which may be stored. */
export function withLinks(reader: Reader): Reader {
  reader.set({ linkify: true }).enable('linkify');
  reader.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
  for (const scheme of ['ftp:', '//', 'mailto:']) reader.linkify.add(scheme, null);
  reader.validateLink = () => true;
  reader.normalizeLink = (url) => url;
  return reader;
}
