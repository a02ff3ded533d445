import { z } from 'zod';

/** By partition, an event in it; a partition that is left out has none. */
const positions = z.record(z.string(), z.int());
/** By partition, an event in it; a partition that is left out has none. */
export type Positions = z.infer<typeof positions>;

/** What a page shows for certain: all that had happened by then. */
export const stamp = z.object({
  /** Every projection had applied all events up to here. */
  applied: positions,
  /** How many changes there had been of which no event tells. */
  untold: z.int(),
  /** The newest event: where it is missing, another log was restored, and the page shows one that is no more. */
  newest: z.object({ partition: z.int(), seq: z.int(), id: z.uuid() }),
});
/** What a page shows for certain: all that had happened by then. */
export type Stamp = z.infer<typeof stamp>;

/** A moment in which the tables were looked at. */
export const moment = z.object({
  ...stamp.shape,
  /** No projection had applied any event after these. */
  begun: positions,
});
/** A moment in which the tables were looked at. */
export type Moment = z.infer<typeof moment>;

/** What a page shows that has all of a moment. */
export function stampOf({ applied, untold, newest }: Moment): Stamp {
  return { applied, untold, newest };
}

/** Whether every partition is at most as far. */
export function isUpTo(earlier: Positions, later: Positions): boolean {
  for (const partition in earlier) {
    if ((earlier[partition] ?? 0) > (later[partition] ?? 0)) return false;
  }
  return true;
}
