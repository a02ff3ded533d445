import { refused } from './refusal.ts';

/** How values are compared (RFC 7644, table 3). */
export const OPERATORS = ['eq', 'ne', 'co', 'sw', 'ew', 'pr', 'gt', 'ge', 'lt', 'le'] as const;
/** How a value is compared. */
export type Operator = (typeof OPERATORS)[number];

/** An attribute, and one within it; names are lower case. */
export interface AttributePath {
  readonly name: string;
  readonly sub: string | null;
}

/** What a filter compares with. */
export type Compared = string | number | boolean | null;

/** One comparison; `pr` compares with nothing. */
export interface Test {
  readonly kind: 'test';
  readonly path: AttributePath;
  readonly operator: Operator;
  readonly value: Compared;
}

/** A filter (RFC 7644, section 3.4.2.2). */
export type Filter =
  | { readonly kind: 'and' | 'or'; readonly of: readonly Filter[] }
  | { readonly kind: 'not'; readonly of: Filter }
  /** One of the values of an attribute passes all of it. */
  | { readonly kind: 'some'; readonly name: string; readonly of: Filter }
  | Test;

/** As long as any filter that a provider writes; nothing longer is read. */
export const LONGEST_FILTER = 1000;
const DEEPEST = 8;
const MOST_TESTS = 30;

/** Reads a filter. @throws ScimRefusal invalidFilter */
export function parseFilter(text: string): Filter {
  if (text.length > LONGEST_FILTER) throw wrong('is too long');
  const reader = new Reader(tokensOf(text));
  const filter = reader.alternatives(0);
  reader.end();
  return filter;
}

const TOKEN =
  /\s*(?:(?<sign>[()[\]])|(?<text>"(?:[^"\\\p{Cc}]|\\["\\/bfnrt]|\\u[0-9a-fA-F]{4})*")|(?<word>[\w$:.-]+))\s*/uy;

interface Token {
  readonly kind: 'sign' | 'text' | 'word';
  readonly text: string;
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  const matcher = new RegExp(TOKEN);
  while (matcher.lastIndex < text.length) {
    const { sign, text: quoted, word } = matcher.exec(text)?.groups ?? {};
    if (sign !== undefined) tokens.push({ kind: 'sign', text: sign });
    else if (quoted !== undefined) tokens.push({ kind: 'text', text: quoted });
    else if (word !== undefined) tokens.push({ kind: 'word', text: word });
    else throw wrong('cannot be read');
  }
  return tokens;
}

class Reader {
  readonly #tokens: readonly Token[];
  #at = 0;
  #tests = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  alternatives(depth: number): Filter {
    if (depth > DEEPEST) throw wrong('is nested too deeply');
    const of = [this.#conjunction(depth)];
    while (this.#takes('or')) of.push(this.#conjunction(depth));
    return joined('or', of);
  }

  end(): void {
    if (this.#at < this.#tokens.length) throw wrong('goes on after its end');
  }

  #conjunction(depth: number): Filter {
    const of = [this.#part(depth)];
    while (this.#takes('and')) of.push(this.#part(depth));
    return joined('and', of);
  }

  #part(depth: number): Filter {
    const token = this.#next();
    if (token.kind === 'word' && token.text.toLowerCase() === 'not' && this.#takes('(')) {
      return { kind: 'not', of: this.#within(')', depth) };
    }
    if (token.kind === 'sign' && token.text === '(') return this.#within(')', depth);
    if (token.kind !== 'word') throw wrong('needs an attribute');
    const path = pathOf(token.text);
    if (this.#takes('[')) {
      if (path.sub !== null) throw wrong('has brackets after an attribute that takes none');
      return { kind: 'some', name: path.name, of: this.#within(']', depth) };
    }
    return this.#test(path);
  }

  #within(closing: string, depth: number): Filter {
    const inner = this.alternatives(depth + 1);
    if (!this.#takes(closing)) throw wrong(`needs ${closing}`);
    return inner;
  }

  #test(path: AttributePath): Test {
    if ((this.#tests += 1) > MOST_TESTS) throw wrong('compares too much');
    const written = this.#next().text.toLowerCase();
    const operator = OPERATORS.find((one) => one === written);
    if (operator === undefined) throw wrong('needs an operator after the attribute');
    if (operator === 'pr') return { kind: 'test', path, operator, value: null };
    return { kind: 'test', path, operator, value: valueOf(this.#next()) };
  }

  #next(): Token {
    const token = this.#tokens[this.#at];
    if (token === undefined) throw wrong('ends too early');
    this.#at += 1;
    return token;
  }

  #takes(text: string): boolean {
    const token = this.#tokens[this.#at];
    if (token === undefined || token.kind === 'text' || token.text.toLowerCase() !== text) {
      return false;
    }
    this.#at += 1;
    return true;
  }
}

function joined(kind: 'and' | 'or', of: readonly Filter[]): Filter {
  const [first] = of;
  return first !== undefined && of.length === 1 ? first : { kind, of };
}

function valueOf({ kind, text }: Token): Compared {
  if (kind === 'text') {
    const value: unknown = JSON.parse(text);
    // Postgres keeps no NUL.
    if (typeof value === 'string' && !value.includes('\0')) return value.toWellFormed();
  }
  if (kind === 'word') {
    const word = text.toLowerCase();
    if (word === 'true') return true;
    if (word === 'false') return false;
    if (word === 'null') return null;
    if (/^-?\d{1,15}(?:\.\d{1,15})?$/.test(word)) return Number(word);
  }
  throw wrong('compares with what is no value');
}

const URN = /^urn:[\w:.-]+:(?=[A-Za-z$])/iu;
const NAME = /^(?<name>[A-Za-z$][\w$-]*)(?:\.(?<sub>[A-Za-z$][\w$-]*))?$/u;

/** Reads an attribute's name, with or without the address of its schema. @throws ScimRefusal invalidFilter */
export function pathOf(text: string): AttributePath {
  const { name, sub } = NAME.exec(withoutUrn(text))?.groups ?? {};
  if (name === undefined) throw wrong('names an attribute that cannot be read');
  return { name: name.toLowerCase(), sub: sub?.toLowerCase() ?? null };
}

function withoutUrn(text: string): string {
  return text.toLowerCase().startsWith('urn:') ? text.replace(URN, '') : text;
}

function wrong(how: string): Error {
  return refused('invalidFilter', `The filter ${how}.`);
}
