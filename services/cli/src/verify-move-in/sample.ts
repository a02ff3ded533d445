/** Items of a stream, each as likely as any other, at most so many. */
export class Sample<Item> {
  readonly #size: number;
  readonly #random: () => number;
  readonly #items: Item[] = [];
  #seen = 0;

  constructor(size: number, random: () => number) {
    this.#size = size;
    this.#random = random;
  }

  add(item: Item): void {
    this.#seen += 1;
    if (this.#items.length < this.#size) {
      this.#items.push(item);
      return;
    }
    const at = Math.floor(this.#random() * this.#seen);
    if (at < this.#size) this.#items[at] = item;
  }

  all(): readonly Item[] {
    return this.#items;
  }
}
