import type { Forum } from './forum/forum.ts';
import type { Chance } from './load/chance.ts';
import type { Journal } from './load/journal.ts';
import type { Load } from './load/load.ts';
import type { World } from './load/world.ts';

/** What a fault finds when it strikes. */
export interface Scene {
  readonly forum: Forum;
  /** Under way already, unless the fault is one without it. */
  readonly load: Load;
  readonly world: World;
  readonly journal: Journal;
  readonly chance: Chance;
  /** How much of it there is: the first number in `npm test`, the second in the whole run. */
  readonly amount: (short: number, whole: number) => number;
}

/** One way to break the forum. */
export interface Fault {
  /** As in docs/reliability.md. */
  readonly id: string;
  readonly title: string;
  /** Whether members go on meanwhile. */
  readonly isUnderLoad: boolean;
  /** Why it cannot be done on this machine; null: it can. */
  readonly missing?: () => string | null;
  /** A folder of its own for a forum of its own, whose disk is the fault. @returns what takes it away again */
  readonly ownDisk?: (folder: string) => () => void;
  /**
   * Breaks something, and leaves the forum as it should be able to go on from by itself.
   * @returns what proves that it happened, and what was seen @throws Error where something does not hold
   */
  readonly strike: (scene: Scene) => Promise<readonly string[]>;
}

/** Checks what a fault must not change. @throws Error with the sentence */
export function mustHold(holds: boolean, sentence: string): void {
  if (!holds) throw new Error(sentence);
}
