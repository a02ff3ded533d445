import { LIMITS, Refused } from '@forum/move-in/limits';

/** A document: its fields by name. Numbers of 64 bits are numbers; bytes, patterns and code are null. */
export type BsonDocument = Readonly<Record<string, unknown>>;

/** Reads one document of BSON. @throws Refused when its bytes say anything else than its lengths do */
export function bsonOf(bytes: Buffer): BsonDocument {
  const reader = new Reader(bytes);
  try {
    return Object.fromEntries(reader.fields(LIMITS.depth));
  } catch (error) {
    // What lies beyond the end of the bytes is read as such by the platform.
    if (error instanceof RangeError) throw new Refused(DAMAGED);
    throw error;
  }
}

const DAMAGED = 'A document of the dump is damaged.';

class Reader {
  #at = 0;
  readonly #bytes: Buffer;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  fields(depth: number): [string, unknown][] {
    if (depth === 0) throw new Refused('A document of the dump is nested too deeply.');
    const end = this.#at + this.#bytes.readInt32LE(this.#at);
    this.#at += 4;
    const fields: [string, unknown][] = [];
    for (;;) {
      const type = this.#bytes.readUInt8(this.#at);
      this.#at += 1;
      if (type === 0) break;
      const name = this.#name();
      fields.push([name, this.#value(type, depth)]);
    }
    if (this.#at !== end) throw new Refused(DAMAGED);
    return fields;
  }

  #value(type: number, depth: number): unknown {
    switch (type) {
      case 0x01: {
        return this.#bytes.readDoubleLE(this.#passed(8));
      }
      case 0x02:
      case 0x0e: {
        return this.#text();
      }
      case 0x03: {
        return Object.fromEntries(this.fields(depth - 1));
      }
      case 0x04: {
        return this.fields(depth - 1).map(([, value]) => value);
      }
      case 0x08: {
        return this.#bytes.readUInt8(this.#passed(1)) === 1;
      }
      case 0x09: {
        return Number(this.#bytes.readBigInt64LE(this.#passed(8)));
      }
      case 0x10: {
        return this.#bytes.readInt32LE(this.#passed(4));
      }
      case 0x12: {
        return Number(this.#bytes.readBigInt64LE(this.#passed(8)));
      }
      default: {
        this.#pass(type);
        return null;
      }
    }
  }

  /** Passes what no forum keeps anything in. */
  #pass(type: number): void {
    const size = SIZES[type];
    if (size !== undefined) this.#passed(size);
    // Bytes have their kind behind their length.
    else if (type === 0x05) this.#passed(this.#length() + 1);
    else if (type === 0x0b) {
      this.#name();
      this.#name();
    } else if (type === 0x0d) this.#text();
    else if (type === 0x0f) this.#passed(this.#length() - 4);
    else throw new Refused(`A document of the dump has a value of the unknown type ${type}.`);
  }

  #text(): string {
    const length = this.#length();
    const start = this.#passed(length);
    return this.#bytes.toString('utf8', start, start + length - 1);
  }

  #length(): number {
    return this.#bytes.readInt32LE(this.#passed(4));
  }

  #name(): string {
    const end = this.#bytes.indexOf(0, this.#at);
    if (end === -1) throw new Refused(DAMAGED);
    const name = this.#bytes.toString('utf8', this.#at, end);
    this.#at = end + 1;
    return name;
  }

  /** Where the next bytes stand, after they were passed. */
  #passed(size: number): number {
    const start = this.#at;
    if (size < 0 || start + size > this.#bytes.length) throw new Refused(DAMAGED);
    this.#at += size;
    return start;
  }
}

/** Bytes of the types that are always as long: undefined, ids, null, timestamps, decimals, the ends of an order. */
const SIZES: Readonly<Record<number, number>> = {
  0x06: 0,
  0x07: 12,
  0x0a: 0,
  0x11: 8,
  0x13: 16,
  0x7f: 0,
  0xff: 0,
};
