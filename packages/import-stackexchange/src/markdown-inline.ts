import { escapeHtml } from '@forum/rich-text';
import { emphasise } from './markdown-emphasis.ts';
import type { Piece } from './markdown-emphasis.ts';

/** How a line of Markdown is read. */
export interface InlineRules {
  /** `https://french.meta.stackexchange.com`, for `[tag:x]`, `[meta]` and their kind. */
  readonly origin: string;
  /** Link definitions of the text, by lower-case name; comments have none. */
  readonly references: ReadonlyMap<string, string>;
  /** Whether the few HTML elements that posts may use pass through; in comments they are text. */
  readonly allowsHtml: boolean;
}

const MAX_ADDRESS = 2_000;
const MAX_LABEL = 1_000;
const ESCAPABLE = /[\\`*_{}[\]()#+\-.!<>~|"']/;
const BARE_ADDRESS = /^https?:\/\/[^\s<>"`]{1,2000}/i;
const ANGLE_ADDRESS = /^<((?:https?|ftp|mailto):[^\s<>]{1,2000})>/i;
const HTML_TAG =
  /^<\/?(?:a|b|blockquote|br|code|dd|del|dl|dt|em|h[1-6]|hr|i|img|kbd|li|ol|p|pre|s|strike|strong|sub|sup|ul)(?:\s[^<>]{0,2000})?\/?>/i;
const MAGIC_TAG = /^\[(meta-)?tag:([\w#+.-]{1,50})\]/;

/** The HTML of a line of Markdown as Stack Exchange writes it. Work is linear in the length. */
export function inlineHtml(markdown: string, rules: InlineRules): string {
  return new InlineReader(markdown, rules).read();
}

class InlineReader {
  readonly #source: string;
  readonly #rules: InlineRules;
  readonly #closers: ReadonlyMap<number, number>;
  readonly #ends: ReadonlyMap<number, number>;
  readonly #pieces: Piece[] = [];
  #at = 0;
  #plain = '';

  constructor(source: string, rules: InlineRules) {
    this.#source = source;
    this.#rules = rules;
    this.#closers = matchPairs(source.replace(/\\[^]/g, '  '), '[', ']');
    this.#ends = matchPairs(source, '(', ')');
  }

  read(): string {
    while (this.#at < this.#source.length) {
      if (!this.#readSpecial()) {
        this.#plain += this.#source[this.#at] ?? '';
        this.#at += 1;
      }
    }
    this.#flush();
    return emphasise(this.#pieces);
  }

  #readSpecial(): boolean {
    switch (this.#source[this.#at] ?? '') {
      case '\\':
        return this.#readEscape();
      case '`':
        return this.#readCode();
      case '*':
      case '_':
        return this.#readDelimiters();
      case '!':
        return this.#source[this.#at + 1] === '[' && this.#readBracket(true);
      case '[':
        return this.#readTag() || this.#readBracket(false);
      case '<':
        return this.#readAngle();
      case 'h':
      case 'H':
        return this.#readAddress();
      default:
        return false;
    }
  }

  #readEscape(): boolean {
    const next = this.#source[this.#at + 1];
    if (next === undefined || !ESCAPABLE.test(next)) return false;
    this.#plain += next;
    this.#at += 2;
    return true;
  }

  #readCode(): boolean {
    const ticks = runLength(this.#source, this.#at);
    const end = endOfCode(this.#source, this.#at + ticks, ticks);
    if (end === -1) {
      this.#plain += '`'.repeat(ticks);
      this.#at += ticks;
      return true;
    }
    const code = this.#source.slice(this.#at + ticks, end);
    this.#html(`<code>${escapeHtml(code.trim())}</code>`, end + ticks);
    return true;
  }

  #readDelimiters(): boolean {
    const character = this.#source[this.#at] ?? '';
    const count = runLength(this.#source, this.#at);
    const before = this.#source[this.#at - 1] ?? ' ';
    const after = this.#source[this.#at + count] ?? ' ';
    const opens = !/\s/.test(after) && !(character === '_' && /[\p{L}\p{N}]/u.test(before));
    const closes = !/\s/.test(before) && !(character === '_' && /[\p{L}\p{N}]/u.test(after));
    this.#flush();
    this.#pieces.push({ kind: 'delimiter', character, count, opens, closes });
    this.#at += count;
    return true;
  }

  #readTag(): boolean {
    const match = MAGIC_TAG.exec(this.#source.slice(this.#at, this.#at + 70));
    if (match === null) return false;
    const tag = match[2] ?? '';
    const url = `${this.#rules.origin}/questions/tagged/${encodeURIComponent(tag)}`;
    this.#html(`<a href="${url}">${escapeHtml(tag)}</a>`, this.#at + match[0].length);
    return true;
  }

  #readBracket(isImage: boolean): boolean {
    const open = this.#at + (isImage ? 1 : 0);
    const close = this.#closers.get(open);
    // A label holds links of its own at most so far: reading them again must stay cheap.
    if (close === undefined || close - open > MAX_LABEL) return false;
    const label = this.#source.slice(open + 1, close);
    const target = this.#inlineTarget(close + 1) ?? this.#referenceTarget(label, close + 1);
    if (target === null) return false;
    const href = escapeHtml(target.url);
    const html = isImage
      ? `<img src="${href}" alt="${escapeHtml(label)}">`
      : `<a href="${href}">${inlineHtml(label, this.#rules)}</a>`;
    this.#html(html, target.end);
    return true;
  }

  // `](address "title")`
  #inlineTarget(at: number): { url: string; end: number } | null {
    const end = this.#ends.get(at);
    if (end === undefined || end - at >= MAX_ADDRESS) return null;
    const [address = ''] = this.#source
      .slice(at + 1, end)
      .trim()
      .split(/\s/, 1);
    return { url: address.replace(/^<|>$/g, ''), end: end + 1 };
  }

  // `][name]`, `][]` or nothing: the address stands below the text.
  #referenceTarget(label: string, at: number): { url: string; end: number } | null {
    const space = this.#source[at] === ' ' ? 1 : 0;
    const close = this.#source[at + space] === '[' ? this.#closers.get(at + space) : undefined;
    const name = close === undefined ? '' : this.#source.slice(at + space + 1, close);
    const url = this.#rules.references.get((name === '' ? label : name).toLowerCase());
    return url === undefined ? null : { url, end: close === undefined ? at : close + 1 };
  }

  #readAngle(): boolean {
    const rest = this.#source.slice(this.#at, this.#at + MAX_ADDRESS + 20);
    const address = ANGLE_ADDRESS.exec(rest);
    if (address !== null) return this.#linkTo(address[1] ?? '', address[0].length);
    const tag = this.#rules.allowsHtml ? HTML_TAG.exec(rest) : null;
    if (tag === null) return false;
    this.#html(tag[0], this.#at + tag[0].length);
    return true;
  }

  #readAddress(): boolean {
    if (/[\p{L}\p{N}]/u.test(this.#source[this.#at - 1] ?? ' ')) return false;
    const start = this.#source.slice(this.#at, this.#at + 8);
    if (!/^https?:\/\//i.test(start)) return false;
    const rest = this.#source.slice(this.#at, this.#at + MAX_ADDRESS);
    const address = withoutPunctuation(BARE_ADDRESS.exec(rest)?.[0] ?? '');
    return address !== '' && this.#linkTo(address, address.length);
  }

  #linkTo(address: string, length: number): true {
    const href = escapeHtml(address);
    this.#html(`<a href="${href}">${href}</a>`, this.#at + length);
    return true;
  }

  #html(html: string, end: number): void {
    this.#flush();
    this.#pieces.push({ kind: 'html', html });
    this.#at = end;
  }

  #flush(): void {
    if (this.#plain === '') return;
    // Posts may use entities (`&nbsp;`); everything else is the character itself.
    const escaped = escapeHtml(this.#plain);
    const html = this.#rules.allowsHtml
      ? escaped.replace(/&amp;(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,10});/gi, '&$1;')
      : escaped;
    this.#pieces.push({ kind: 'html', html });
    this.#plain = '';
  }
}

/** For every opening sign the one that closes it; one pass, so that a thousand that nothing closes cost nothing. */
function matchPairs(source: string, opening: string, closing: string): Map<number, number> {
  const closers = new Map<number, number>();
  const open: number[] = [];
  for (let i = 0; i < source.length; i += 1) {
    if (source[i] === opening) open.push(i);
    else if (source[i] === closing) {
      const start = open.pop();
      if (start !== undefined) closers.set(start, i);
    }
  }
  return closers;
}

function runLength(source: string, at: number): number {
  let end = at;
  while (source[end] === source[at] && end < source.length) end += 1;
  return end - at;
}

// Looks no further than a comment is long: an unclosed backtick must not make every later one look again.
function endOfCode(source: string, from: number, ticks: number): number {
  const last = Math.min(source.length, from + MAX_ADDRESS);
  for (let i = source.indexOf('`', from); i !== -1 && i < last; i = source.indexOf('`', i)) {
    const run = runLength(source, i);
    if (run === ticks) return i;
    i += run;
  }
  return -1;
}

// "(see https://example.org/a)." ends before the bracket and the full stop.
function withoutPunctuation(address: string): string {
  let end = address.length;
  while (end > 0 && /[.,;:!?'*_]/.test(address[end - 1] ?? '')) end -= 1;
  const isOpen = address.slice(0, end).includes('(');
  if (address[end - 1] === ')' && !isOpen) return withoutPunctuation(address.slice(0, end - 1));
  return address.slice(0, end);
}
