import { escapeHtml } from '@forum/rich-text';
import { fromHtml } from './from-html.ts';
import type { LinkBase } from './inline-line.ts';
import { inlineHtml } from './markdown-inline.ts';
import type { InlineRules } from './markdown-inline.ts';

/** Quotes and lists inside each other deeper than this are read as text. */
const MAX_NESTING = 8;

const FENCE = /^ {0,3}(`{3,}|~{3,})(.*)$/;
const HEADING = /^ {0,3}(#{1,6})(.*)$/;
const RULE = /^ {0,3}([-*_])[ \t]*(?:\1[ \t]*){2,}$/;
const UNDERLINE = /^ {0,3}(=+|-+)[ \t]*$/;
const ITEM = /^( {0,3})([-*+]|\d{1,9}[.)])[ \t]+(.*)$/;
const REFERENCE = /^ {0,3}\[([^\]]{1,200})\]:[ \t]*<?([^\s>]{1,2000})>?/;
const INDENTED = /^(?: {4}|\t)/;
const HTML_BLOCK = /^<(?:\/?(?:blockquote|pre|ul|ol|li|h[1-6]|p|dl|dt|dd|table|tr|td|th)\b|!--)/i;

/**
 * The rich-text JSON of a former version of a body: the history of a post holds Markdown, only the present
 * version is HTML. Reads what posts use; the rare rest stays as it was typed.
 */
export function fromMarkdown(markdown: string, base: LinkBase): string {
  return fromHtml(markdownHtml(markdown, base.origin), base);
}

/** The HTML of a body in Markdown. */
export function markdownHtml(markdown: string, origin: string): string {
  const lines = markdown.replace(/\r\n?/g, '\n').split('\n');
  const references = new Map<string, string>();
  const kept = lines.filter((line) => {
    const match = REFERENCE.exec(line);
    if (match !== null) references.set((match[1] ?? '').toLowerCase(), match[2] ?? '');
    return match === null;
  });
  return new BlockReader(kept, { origin, references, allowsHtml: true }, 0).read();
}

class BlockReader {
  readonly #lines: readonly string[];
  readonly #rules: InlineRules;
  readonly #nesting: number;
  readonly #html: string[] = [];
  #paragraph: string[] = [];
  #at = 0;

  constructor(lines: readonly string[], rules: InlineRules, nesting: number) {
    this.#lines = lines;
    this.#rules = rules;
    this.#nesting = nesting;
  }

  read(): string {
    while (this.#at < this.#lines.length) {
      const line = this.#line();
      if (line.trim() === '') {
        this.#flush();
        this.#at += 1;
      } else if (!this.#readBlock(line)) {
        this.#paragraph.push(line);
        this.#at += 1;
      }
    }
    this.#flush();
    return this.#html.join('\n');
  }

  #readBlock(line: string): boolean {
    return (
      this.#readFence(line) ||
      this.#readIndented(line) ||
      this.#readUnderlined(line) ||
      this.#readHeading(line) ||
      this.#readRule(line) ||
      this.#readQuote(line) ||
      this.#readList(line) ||
      this.#readHtml(line)
    );
  }

  #readFence(line: string): boolean {
    const match = FENCE.exec(line);
    const fence = match?.[1];
    if (fence === undefined || match?.[2]?.includes('`') === true) return false;
    const end = this.#lines.findIndex((later, i) => i > this.#at && later.trim().startsWith(fence));
    const last = end === -1 ? this.#lines.length : end;
    this.#code(
      this.#lines.slice(this.#at + 1, last),
      /[\w+#.-]{1,40}/.exec(match?.[2] ?? '')?.[0] ?? '',
    );
    this.#at = last + 1;
    return true;
  }

  #readIndented(line: string): boolean {
    if (this.#paragraph.length > 0 || !INDENTED.test(line)) return false;
    const source = this.#takeWhile((later) => later.trim() === '' || INDENTED.test(later));
    this.#code(
      source.map((later) => later.replace(INDENTED, '')),
      '',
    );
    return true;
  }

  #readUnderlined(line: string): boolean {
    const level = UNDERLINE.exec(line)?.[1]?.startsWith('=') === true ? 1 : 2;
    const title = this.#paragraph.at(-1);
    if (!UNDERLINE.test(line) || title === undefined) return false;
    this.#paragraph.pop();
    this.#heading(level, title);
    return true;
  }

  #readHeading(line: string): boolean {
    const match = HEADING.exec(line);
    const title = withoutHashes(match?.[2] ?? '');
    if (title === '') return false;
    this.#heading(match?.[1]?.length ?? 1, title);
    return true;
  }

  #readRule(line: string): boolean {
    if (!RULE.test(line) && !/^<hr ?\/?>\s*$/i.test(line)) return false;
    this.#flush();
    this.#html.push('<hr>');
    this.#at += 1;
    return true;
  }

  #readQuote(line: string): boolean {
    if (!/^ {0,3}>/.test(line) || this.#nesting >= MAX_NESTING) return false;
    this.#flush();
    const quoted = this.#takeWhile((later) => later.trim() !== '');
    const inner = quoted.map((later) => later.replace(/^ {0,3}> ?/, '').replace(/^! ?/, ''));
    this.#html.push(`<blockquote>${this.#nested(inner)}</blockquote>`);
    return true;
  }

  #readList(line: string): boolean {
    const first = ITEM.exec(line);
    if (first === null || this.#nesting >= MAX_NESTING) return false;
    // At the top a line that begins with a number is no list when text stands above it.
    if (this.#paragraph.length > 0 && this.#nesting === 0) return false;
    this.#flush();
    const isNumbered = /\d/.test(first[2] ?? '');
    const items: string[][] = [];
    const rest = this.#takeWhile((later, before) => {
      const item = ITEM.exec(later);
      if (item !== null) return /\d/.test(item[2] ?? '') === isNumbered;
      return later.trim() === '' || /^\s/.test(later) || before.trim() !== '';
    });
    for (const later of rest) {
      const item = ITEM.exec(later);
      if (item !== null) items.push([item[3] ?? '']);
      else items.at(-1)?.push(later.replace(/^(?: {1,4}|\t)/, ''));
    }
    const html = items.map((item) => `<li>${this.#nested(item)}</li>`).join('');
    const start = isNumbered ? ` start="${Number.parseInt(first[2] ?? '1', 10)}"` : '';
    this.#html.push(isNumbered ? `<ol${start}>${html}</ol>` : `<ul>${html}</ul>`);
    return true;
  }

  #readHtml(line: string): boolean {
    if (this.#paragraph.length > 0 || !HTML_BLOCK.test(line)) return false;
    this.#html.push(this.#takeWhile((later) => later.trim() !== '').join('\n'));
    return true;
  }

  #heading(level: number, title: string): void {
    this.#flush();
    this.#html.push(`<h${level}>${inlineHtml(title, this.#rules)}</h${level}>`);
    this.#at += 1;
  }

  #code(lines: readonly string[], language: string): void {
    this.#flush();
    const end = lines.findLastIndex((line) => line !== '') + 1;
    const source = escapeHtml(lines.slice(0, end).join('\n'));
    const classes = language === '' ? '' : ` class="language-${escapeHtml(language)}"`;
    this.#html.push(`<pre${classes}><code>${source}</code></pre>`);
  }

  #nested(lines: readonly string[]): string {
    return new BlockReader(lines, this.#rules, this.#nesting + 1).read();
  }

  #takeWhile(belongs: (line: string, before: string) => boolean): string[] {
    const taken: string[] = [this.#line()];
    this.#at += 1;
    while (this.#at < this.#lines.length && belongs(this.#line(), taken.at(-1) ?? '')) {
      taken.push(this.#line());
      this.#at += 1;
    }
    return taken;
  }

  // Two blanks at the end of a line break it; links and emphasis may run on over line ends.
  #flush(): void {
    if (this.#paragraph.length === 0) return;
    const text = this.#paragraph
      .map((line) => line.trim() + (line.endsWith('  ') ? '<br>' : ''))
      .join('\n');
    this.#html.push(`<p>${inlineHtml(text, this.#rules)}</p>`);
    this.#paragraph = [];
  }

  #line(): string {
    return this.#lines[this.#at] ?? '';
  }
}

// "## Title ##" is closed by hashes that do not belong to it.
function withoutHashes(title: string): string {
  let end = title.trimEnd().length;
  while (title[end - 1] === '#') end -= 1;
  return title.slice(0, end).trim();
}
