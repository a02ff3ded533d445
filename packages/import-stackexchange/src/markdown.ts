import { markdownReader, withLinks } from '@forum/markup/markdown-reader';
import { escapeHtml } from '@forum/rich-text';
import MarkdownIt, { type MarkdownIt as Reader } from 'markdown-it';

const TAGS = {
  block: /^<(?:\/?(?:blockquote|pre|ul|ol|li|h[1-6]|hr|p|dl|dt|dd|table|tr|td|th)\b|!--)/i,
  inline:
    /^<\/?(?:a|b|blockquote|br|code|dd|del|dl|dt|em|h[1-6]|hr|i|img|kbd|li|ol|p|pre|s|strike|strong|sub|sup|ul)(?:\s[^<>]{0,2000})?\/?>$/i,
};
const MAGIC_TAG = /^\[(?:meta-)?tag:([\w#+.-]{1,50})\]/;
const IN_COMMENTS = ['autolink', 'backticks', 'emphasis', 'escape', 'image', 'link', 'newline'];

/** Reads the bodies of posts: CommonMark with tables, bare addresses and the few HTML elements that Stack Exchange allows. */
export function postReader(): Reader {
  return withTags(markdownReader(TAGS).disable('strikethrough'));
}

/** Reads comments, which have emphasis, code and links, but no blocks or HTML; a line end is a line break. */
export function commentReader(): Reader {
  return withTags(withLinks(new MarkdownIt('zero', { breaks: true }).enable(IN_COMMENTS)));
}

/** `[tag:soup]` is a link to the questions of a tag. */
function withTags(reader: Reader): Reader {
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
