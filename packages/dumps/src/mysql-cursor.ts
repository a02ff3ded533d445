import { Refused } from '@forum/move-in/limits';

/** There is too little text to say what stands here: read on, and try again from the beginning of the unit. */
export class Incomplete extends Error {}

const ESCAPES: Readonly<Record<string, string>> = {
  '0': '\0',
  b: '\b',
  n: '\n',
  r: '\r',
  t: '\t',
  Z: '\u001a',
  // Only patterns know these: in a text, the backslash stays.
  '%': '\\%',
  _: '\\_',
};

const STOPS = /['"`;#]|--|\/\*/g;
const WORD = /[\w.+-]*/y;
const SPACE = /\s*/y;

/** Reads SQL of MySQL and MariaDB, each byte as one character. Its time is in proportion to what it passes. */
export class Cursor {
  at = 0;
  readonly #text: string;
  readonly #isLast: boolean;

  constructor(text: string, isLast: boolean) {
    this.#text = text;
    this.#isLast = isLast;
  }

  /** Whether everything was passed. */
  get isAtEnd(): boolean {
    return this.at >= this.#text.length;
  }

  /** The next character. @throws Incomplete at the end */
  peek(): string {
    const char = this.#text[this.at];
    if (char === undefined) throw new Incomplete();
    return char;
  }

  /** Passes white space and comments; returns what version comments hold, such as `SET NAMES utf8`. */
  space(): string {
    let said = '';
    for (;;) {
      this.#match(SPACE);
      const two = this.#text.slice(this.at, this.at + 3);
      if (two.startsWith('#') || /^--(?:\s|$)/.test(two)) this.#pass('\n');
      else if (two.startsWith('/*')) {
        const start = this.at;
        this.at += 2;
        this.#pass('*/');
        if (two === '/*!') said += this.#text.slice(start, this.at);
      } else if (!this.#isLast && two.length < 3 && /^[-/]/.test(two)) throw new Incomplete();
      else return said;
    }
  }

  /** The word that stands here, in capitals; empty if there is none. */
  word(): string {
    const word = this.#match(WORD);
    if (this.isAtEnd && !this.#isLast) throw new Incomplete();
    return word.toUpperCase();
  }

  /** A name, in any quotes or none. */
  name(): string {
    const quote = this.peek();
    if (quote === '`' || quote === '"') return this.quoted();
    const start = this.at;
    this.word();
    return this.#text.slice(start, this.at);
  }

  /** The text in quotes that begins here. */
  quoted(): string {
    const quote = this.peek();
    const stop = quote === '`' ? /`/g : quote === '"' ? /["\\]/g : /['\\]/g;
    let text = '';
    let from = this.at + 1;
    for (;;) {
      stop.lastIndex = from;
      const found = stop.exec(this.#text)?.index ?? -1;
      const next = found === -1 ? undefined : this.#text[found + 1];
      const isOpen =
        found === -1 || (next === undefined && (!this.#isLast || this.#text[found] === '\\'));
      if (isOpen) throw new Incomplete();
      text += this.#text.slice(from, found);
      if (this.#text[found] === '\\') text += ESCAPES[next ?? ''] ?? next ?? '';
      else if (next === quote) text += quote;
      else {
        this.at = found + 1;
        return text;
      }
      from = found + 2;
    }
  }

  /** A value of a row, bytes as characters; null for NULL. */
  value(isIntroduced = false): string | null {
    this.space();
    if (/['"]/.test(this.peek())) return this.quoted();
    const word = this.word();
    if (word === 'NULL') return null;
    if (/^0X[0-9A-F]+$/.test(word)) return bytesOf(word.slice(2));
    // An introducer, such as `_binary`, says what a text is in; `x` that it is in hexadecimal digits.
    if (word.startsWith('_') && !isIntroduced) return this.value(true);
    if (word === 'X' && this.peek() === "'") return bytesOf(this.quoted());
    if (word === 'B' && this.peek() === "'") return String(Number.parseInt(this.quoted(), 2));
    if (word === '') throw new Refused(`The dump has ${this.peek()} where a value should be.`);
    return word;
  }

  /** Passes this character. @throws Refused when another stands here */
  expect(char: string): void {
    this.space();
    if (this.peek() !== char) throw new Refused(`The dump has ${this.peek()} in place of ${char}.`);
    this.at += 1;
  }

  /** Passes a statement with its semicolon, whatever it says; returns it. */
  statement(): string {
    const start = this.at;
    for (;;) {
      STOPS.lastIndex = this.at;
      const found = STOPS.exec(this.#text);
      if (found === null) {
        if (!this.#isLast) throw new Incomplete();
        this.at = this.#text.length;
        return this.#text.slice(start);
      }
      this.at = found.index;
      const [stop] = found;
      if (stop === ';') {
        this.at += 1;
        return this.#text.slice(start, this.at);
      }
      if (stop === '#' || stop === '--' || stop === '/*') {
        const before = this.at;
        this.space();
        if (this.at === before) this.at += stop.length;
      } else this.quoted();
    }
  }

  /** Passes everything up to the end of the line after this text. */
  passLine(text: string): void {
    this.#pass(text);
    this.#pass('\n');
  }

  #pass(end: string): void {
    const found = this.#text.indexOf(end, this.at);
    if (found === -1 && !this.#isLast) throw new Incomplete();
    this.at = found === -1 ? this.#text.length : found + end.length;
  }

  #match(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const text = pattern.exec(this.#text)?.[0] ?? '';
    this.at += text.length;
    return text;
  }
}

function bytesOf(hex: string): string {
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex').toString('latin1');
}
