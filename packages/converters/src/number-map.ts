/** Numbers by numbers, 32 bytes for each at most: a forum's posts by the million. Keys are above 0. */
export class NumberMap {
  #keys = new Float64Array(1024);
  #values = new Float64Array(1024);
  #size = 0;

  set(key: number, value: number): void {
    if (this.#size * 2 >= this.#keys.length) this.#grow();
    const slot = this.#slot(key);
    if (this.#keys[slot] === 0) this.#size += 1;
    this.#keys[slot] = key;
    this.#values[slot] = value;
  }

  get(key: number): number | undefined {
    const slot = this.#slot(key);
    return this.#keys[slot] === 0 ? undefined : this.#values[slot];
  }

  *entries(): Generator<readonly [number, number]> {
    for (const [slot, key] of this.#keys.entries()) {
      if (key !== 0) yield [key, this.#values[slot] ?? 0];
    }
  }

  #slot(key: number): number {
    const mask = this.#keys.length - 1;
    // Both halves count: keys made of a topic and a number differ in either.
    let slot = (Math.imul(key % 0x1_00_00_00_00, 0x9e_37_79_b1) ^ Math.floor(key / 4096)) & mask;
    while (this.#keys[slot] !== 0 && this.#keys[slot] !== key) slot = (slot + 1) & mask;
    return slot;
  }

  #grow(): void {
    const [keys, values] = [this.#keys, this.#values];
    this.#keys = new Float64Array(keys.length * 2);
    this.#values = new Float64Array(keys.length * 2);
    for (const [old, key] of keys.entries()) {
      if (key === 0) continue;
      const slot = this.#slot(key);
      this.#keys[slot] = key;
      this.#values[slot] = values[old] ?? 0;
    }
  }
}
