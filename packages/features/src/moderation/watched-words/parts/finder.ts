/** Finds many strings in a single pass over a text. */
export interface Finder {
  /** The node after one more code unit; start a text at 0. */
  readonly step: (node: number, code: number) => number;
  /** The strings, by index, that end at a node. */
  readonly endingAt: (node: number) => readonly number[];
}

interface Node {
  readonly next: Map<number, number>;
  fall: number;
  ends: number[];
}

/** Builds an Aho–Corasick automaton. */
export function buildFinder(strings: readonly string[]): Finder {
  const nodes: Node[] = [{ next: new Map(), fall: 0, ends: [] }];
  strings.forEach((string, index) => plant(nodes, string, index));
  const root = nodes[0];
  const queue = root === undefined ? [] : [...root.next.values()];
  for (let first = 0; first < queue.length; first += 1) {
    const at = queue[first] ?? 0;
    for (const [code, child] of nodes[at]?.next ?? []) {
      const fall = stepIn(nodes, nodes[at]?.fall ?? 0, code);
      const node = nodes[child];
      if (node === undefined) continue;
      node.fall = fall;
      node.ends = [...node.ends, ...(nodes[fall]?.ends ?? [])];
      queue.push(child);
    }
  }
  return {
    step: (node, code) => stepIn(nodes, node, code),
    endingAt: (node) => nodes[node]?.ends ?? [],
  };
}

function plant(nodes: Node[], string: string, index: number): void {
  let at = 0;
  for (let place = 0; place < string.length; place += 1) {
    const code = string.charCodeAt(place);
    const known = nodes[at]?.next.get(code);
    if (known === undefined) {
      nodes.push({ next: new Map(), fall: 0, ends: [] });
      nodes[at]?.next.set(code, nodes.length - 1);
    }
    at = known ?? nodes.length - 1;
  }
  nodes[at]?.ends.push(index);
}

function stepIn(nodes: readonly Node[], from: number, code: number): number {
  let at = from;
  for (;;) {
    const next = nodes[at]?.next.get(code);
    if (next !== undefined) return next;
    if (at === 0) return 0;
    at = nodes[at]?.fall ?? 0;
  }
}
