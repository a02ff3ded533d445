import type { Cluster } from './cluster/cluster.ts';
import type { Forum } from './forum/forum.ts';
import type { Chance } from './load/chance.ts';
import type { Journal } from './load/journal.ts';
import type { Load } from './load/load.ts';
import type { World } from './load/world.ts';

/** What a fault finds when it strikes. */
export interface Scene {
  readonly forum: Forum;
  /** What it runs on, if that is more than one machine. */
  readonly cluster: Cluster | null;
  /** Already under way, unless the fault runs without load. */
  readonly load: Load;
  readonly world: World;
  readonly journal: Journal;
  readonly chance: Chance;
  /** How much of it runs: the first number in `npm test`, the second in the full run. */
  readonly amount: (short: number, whole: number) => number;
  /** How many times longer than on a machine with nothing else to do it may take. */
  readonly patience: number;
}

/** One way to break the forum. */
export interface Fault {
  /** As in docs/reliability.md. */
  readonly id: string;
  readonly title: string;
  /** Whether members carry on meanwhile. */
  readonly isUnderLoad: boolean;
  /** Why it cannot run on this machine; null if it can. */
  readonly missing?: () => string | null;
  /** Several machines instead of one; commits wait for both of them where it is synchronous. */
  readonly cluster?: 'synchronous' | 'asynchronous';
  /** A folder for a forum of its own, whose disk is the fault. @returns a function that removes it */
  readonly ownDisk?: (folder: string) => () => void;
  /**
   * Breaks something and leaves the forum in a state from which it should recover by itself.
   * @returns proof that it happened, and what was observed
   * @throws Error when something does not hold
   */
  readonly strike: (scene: Scene) => Promise<readonly string[]>;
}

/** The machines that a fault asked for. @throws Error if there is one alone */
export function clusterOf({ cluster }: Scene): Cluster {
  if (cluster === null) throw new Error('It is one machine.');
  return cluster;
}

/** Checks what a fault must not change. @throws Error with a sentence */
export function mustHold(holds: boolean, sentence: string): void {
  if (!holds) throw new Error(sentence);
}
