// A dry run searches megabytes of text in a process that serves other requests too.
import { setImmediate as othersTurn } from 'node:timers/promises';

/** How much is fetched per batch, and in total. */
export interface Bounds {
  readonly items: number;
  /** Bytes of text per batch, exceeded only by a single larger text. */
  readonly size: number;
  /** Bytes of text in all. */
  readonly sizeOfAll: number;
}

/** The items in order, in batches within the bounds; those beyond the overall bound are left out. */
export function inBatches<Item extends { readonly size: number }>(
  all: readonly Item[],
  bounds: Bounds,
): Item[][] {
  const batches: Item[][] = [];
  let size = 0;
  let sizeOfAll = 0;
  for (const item of all) {
    sizeOfAll += item.size;
    if (sizeOfAll > bounds.sizeOfAll) break;
    const batch = batches.at(-1);
    const isFull =
      batch === undefined || batch.length === bounds.items || size + item.size > bounds.size;
    if (isFull) batches.push([item]);
    else batch.push(item);
    size = isFull ? item.size : size + item.size;
  }
  return batches;
}

/** Characters searched before other requests get a turn: some milliseconds. */
const AT_A_STRETCH = 20_000;

/** The rows that match. */
export async function filterInTurns<Row extends { readonly body: string }>(
  rows: readonly Row[],
  isCaught: (row: Row) => boolean,
): Promise<Row[]> {
  const caught: Row[] = [];
  let searched = 0;
  for (const row of rows) {
    // Checked before a long text, not after it, since it takes a turn by itself.
    if (searched > 0 && searched + row.body.length > AT_A_STRETCH) {
      searched = 0;
      // oxlint-disable-next-line no-await-in-loop -- the pause is what it is for
      await othersTurn();
    }
    if (isCaught(row)) caught.push(row);
    searched += row.body.length;
  }
  return caught;
}
