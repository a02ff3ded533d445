import { AsyncLocalStorage } from 'node:async_hooks';

/** What is noted while an answer is made. */
interface Noted {
  readonly names: Set<string>;
  isBrief: boolean;
  /** It counts for no longer than this, in ms; null: as others do. */
  keptMs: number | null;
}

const noting = new AsyncLocalStorage<Noted>();

/** An answer, by which names it is outdated besides the ids in it (`shown-names.ts`), and whether it counts for a moment only. */
export interface MadeAndNoted<T> extends Readonly<Noted> {
  readonly made: T;
}

/** Makes an answer, and reports what was noted meanwhile. */
export async function notingNames<T>(make: () => Promise<T>): Promise<MadeAndNoted<T>> {
  const noted: Noted = { names: new Set(), isBrief: false, keptMs: null };
  const made = await noting.run(noted, make);
  return { made, ...noted };
}

/** Notes names by which the answer that is being made is outdated; without one, nothing. */
export function noteNames(...names: readonly string[]): void {
  const noted = noting.getStore();
  if (noted !== undefined) for (const name of names) noted.names.add(name);
}

/** Notes that the answer that is being made is worse than it should be: a better one may be had in a moment. */
export function noteBrief(): void {
  const noted = noting.getStore();
  if (noted !== undefined) noted.isBrief = true;
}

/** Notes that the answer that is being made changes by itself: it counts for so many ms at most. */
export function noteKeptFor(ms: number): void {
  const noted = noting.getStore();
  if (noted !== undefined) noted.keptMs = Math.min(ms, noted.keptMs ?? ms);
}
