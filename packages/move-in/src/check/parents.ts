import { Numbers } from './numbers.ts';

const OPEN = -2;

/** What is wrong with a tree of parents. */
export interface TreeFaults {
  /** The numbers of things that are above themselves: one of each circle. */
  readonly circles: readonly number[];
  /** How many things are deeper than `deepest`. */
  readonly tooDeep: number;
  /** The depth of the deepest; roots have 0. */
  readonly depth: number;
}

/**
 * Walks from each of `count` things up to its root. Each is passed twice at most, however deep the tree is: depths are
 * remembered on the way back. A circle is cut above the thing that was reached twice.
 */
export function treeFaults(parentOf: Numbers, count: number, deepest: number): TreeFaults {
  const depths = new Numbers();
  const circles: number[] = [];
  let tooDeep = 0;
  let depth = 0;
  for (let start = 0; start < count; start += 1) {
    const path: number[] = [];
    let at = start;
    while (at !== -1 && depths.at(at) === -1) {
      depths.set(at, OPEN);
      path.push(at);
      at = parentOf.at(at);
    }
    const isCircle = at !== -1 && depths.at(at) === OPEN;
    if (isCircle) circles.push(at);
    let above = at === -1 || isCircle ? -1 : depths.at(at);
    for (const thing of path.toReversed()) {
      above += 1;
      depths.set(thing, above);
      if (above > deepest) tooDeep += 1;
      depth = Math.max(depth, above);
    }
  }
  return { circles, tooDeep, depth };
}
