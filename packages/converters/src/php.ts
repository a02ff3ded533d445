/** A value that PHP serialised: texts and numbers as texts, arrays by their keys. */
export type PhpValue = string | null | PhpArray;
/** An array of PHP. */
export type PhpArray = ReadonlyMap<string, PhpValue>;

/** Deeper ones are none that a forum writes. */
const DEEPEST = 10;

/** Reads what PHP serialised; null when it is nothing of the kind, or an object, which is never read. */
export function fromPhp(text: string): PhpValue {
  // Lengths are those of bytes.
  const reader = new PhpReader(Buffer.from(text));
  const value = reader.value(0);
  return value === undefined ? null : value;
}

/** An array of PHP, or of JSON, by its keys; empty for anything else. */
export function arrayFrom(text: string | null | undefined): PhpArray {
  const source = text ?? '';
  if (/^\s*[[{]/.test(source)) return arrayFromJson(source);
  const value = fromPhp(source);
  return value === null || typeof value === 'string' ? new Map() : value;
}

class PhpReader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  value(depth: number): PhpValue | undefined {
    const kind = String.fromCodePoint(this.#bytes[this.#at] ?? 0);
    this.#at += 2;
    if (kind === 'N') return null;
    if (kind === 'i' || kind === 'b' || kind === 'd') return this.#until(';');
    if (kind === 's') return this.#text();
    return kind === 'a' && depth < DEEPEST ? this.#array(depth) : undefined;
  }

  #text(): string | undefined {
    const length = Number(this.#until(':'));
    if (!Number.isInteger(length) || length < 0) return undefined;
    const start = this.#at + 1;
    if (start + length > this.#bytes.length) return undefined;
    // Behind the text, a quote and a semicolon.
    this.#at = start + length + 2;
    return this.#bytes.toString('utf8', start, start + length);
  }

  #array(depth: number): PhpArray | undefined {
    const size = Number(this.#until(':'));
    this.#at += 1;
    const entries = new Map<string, PhpValue>();
    for (let n = 0; n < size; n += 1) {
      if (this.#at >= this.#bytes.length) return undefined;
      const [key, value] = [this.value(depth + 1), this.value(depth + 1)];
      if (typeof key !== 'string' || value === undefined) return undefined;
      entries.set(key, value);
    }
    this.#at += 1;
    return entries;
  }

  #until(end: string): string | undefined {
    const found = this.#bytes.indexOf(end, this.#at);
    if (found === -1 || found - this.#at > 40) return undefined;
    const text = this.#bytes.toString('latin1', this.#at, found);
    this.#at = found + 1;
    return text;
  }
}

function arrayFromJson(text: string): PhpArray {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? mapOf(value, 0) : new Map();
  } catch {
    // Neither the one nor the other: a row that says nothing.
    return new Map();
  }
}

function mapOf(value: object, depth: number): PhpArray {
  return new Map(
    Object.entries(value).map(([name, item]: [string, unknown]): [string, PhpValue] => {
      if (typeof item === 'object' && item !== null) {
        return [name, depth < DEEPEST ? mapOf(item, depth + 1) : null];
      }
      const isPlain = typeof item === 'string' || typeof item === 'number';
      return [name, isPlain || typeof item === 'boolean' ? String(item) : null];
    }),
  );
}
