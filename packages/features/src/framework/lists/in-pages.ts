/**
 * All rows of a list without holding all of them at once: `readPage` gives the next page after a row (null: the first
 * one), until it gives fewer than `size`.
 */
export async function* inPages<Row>(
  size: number,
  readPage: (after: Row | null) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  let after: Row | null = null;
  for (;;) {
    const page: readonly Row[] = await readPage(after);
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < size) return;
    after = last;
  }
}
