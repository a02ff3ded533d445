/** A list of small numbers that grows, 4 bytes each; what was never set is -1. */
export class Numbers {
  #values = new Int32Array(1024).fill(-1);

  set(index: number, value: number): void {
    if (index >= this.#values.length) {
      const grown = new Int32Array(Math.max(index + 1, this.#values.length * 2)).fill(-1);
      grown.set(this.#values);
      this.#values = grown;
    }
    this.#values[index] = value;
  }

  at(index: number): number {
    return this.#values[index] ?? -1;
  }
}
