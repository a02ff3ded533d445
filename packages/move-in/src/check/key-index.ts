import { hash, randomBytes } from 'node:crypto';

/**
 * The keys of a kind, with a number for each: 1,000,000 of them in 24 MB, since only 64 bits of a hash of each are kept.
 * Two of a million keys share these by a chance of 1 to 37 million. Salted, so that nobody can write a file whose keys
 * do.
 */
export class KeyIndex {
  readonly #salt = randomBytes(8).toString('hex');
  #high = new Uint32Array(1024);
  #low = new Uint32Array(1024);
  /** The key's number + 1; 0 where the slot is free. */
  #numbers = new Int32Array(1024);
  #size = 0;

  /** How many keys there are. */
  get size(): number {
    return this.#size;
  }

  /** Adds a key. @returns its number, counted from 0; -1 when it is there already */
  add(key: string): number {
    if (this.#size * 2 >= this.#numbers.length) this.#grow();
    const [high, low] = this.#hash(key);
    const slot = this.#find(high, low);
    if (this.#numbers[slot] !== 0) return -1;
    this.#high[slot] = high;
    this.#low[slot] = low;
    this.#size += 1;
    this.#numbers[slot] = this.#size;
    return this.#size - 1;
  }

  /** The number of a key; -1 when it is not there. */
  numberOf(key: string): number {
    const [high, low] = this.#hash(key);
    return (this.#numbers[this.#find(high, low)] ?? 0) - 1;
  }

  #hash(key: string): readonly [number, number] {
    const digest = hash('sha1', `${this.#salt}${key}`, 'buffer');
    return [digest.readUInt32LE(0), digest.readUInt32LE(4)];
  }

  #find(high: number, low: number): number {
    const mask = this.#numbers.length - 1;
    let slot = low & mask;
    while (this.#numbers[slot] !== 0 && (this.#low[slot] !== low || this.#high[slot] !== high)) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  #grow(): void {
    const [highs, lows, numbers] = [this.#high, this.#low, this.#numbers];
    this.#high = new Uint32Array(numbers.length * 2);
    this.#low = new Uint32Array(numbers.length * 2);
    this.#numbers = new Int32Array(numbers.length * 2);
    for (const [old, number] of numbers.entries()) {
      if (number === 0) continue;
      const [high, low] = [highs[old] ?? 0, lows[old] ?? 0];
      const slot = this.#find(high, low);
      this.#high[slot] = high;
      this.#low[slot] = low;
      this.#numbers[slot] = number;
    }
  }
}
