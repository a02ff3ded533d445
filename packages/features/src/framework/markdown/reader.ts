import MarkdownIt, { type Token } from 'markdown-it';

// Raw HTML is text, and what is nested deeper than texts may be is read no further.
const reader = new MarkdownIt({ html: false, linkify: true, maxNesting: 20 });
reader.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
// Which addresses may be stored is said where the document is made, which needs them as written.
reader.validateLink = () => true;
reader.normalizeLink = (address) => address;
reader.normalizeLinkText = (address) => address;

/** The tokens of a text: CommonMark with tables, strikethrough and bare addresses. */
export function tokensOf(markdown: string): Token[] {
  return reader.parse(markdown, {});
}
