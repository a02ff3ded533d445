/** A message, as far as its place needs it. */
export interface Entry {
  readonly list: string;
  /** A hash of its id. */
  readonly id: string;
  /** Hashes of the ids that it names, the nearest first. */
  readonly answers: readonly string[];
  /** Without marks, in lower case. */
  readonly subject: string;
  readonly isAnswer: boolean;
  readonly at: number;
}

/** Where a message stands. */
export interface Placed {
  /** The number of the message that opened the topic. */
  readonly topic: number;
  /** The number of the message that it answers; -1 for none. */
  readonly parent: number;
  /** Within the topic, by time; the one that opened it is 1. */
  readonly number: number;
}

/** An answer that names nothing known belongs to the last topic of its subject, if that is no older. */
const NEAR = 90 * 86_400_000;

/** The place of each message: by the ids that it names, else by its subject. */
export function placesOf(entries: readonly Entry[]): Placed[] {
  const order = [...entries.keys()].toSorted(
    (a, b) => (entries[a]?.at ?? 0) - (entries[b]?.at ?? 0) || a - b,
  );
  const parents = parentsOf(entries, order);
  const topics = rootsOf(parents);
  const counts = new Map<number, number>();
  const places = entries.map((): Placed => ({ topic: 0, parent: -1, number: 0 }));
  for (const index of order) {
    const topic = topics[index] ?? index;
    const parent = parents[index] ?? { at: -1, isSure: false };
    const number = index === topic ? 1 : (counts.get(topic) ?? 1) + 1;
    counts.set(topic, Math.max(number, counts.get(topic) ?? 1));
    places[index] = { topic, parent: parent.isSure ? parent.at : -1, number };
  }
  return places;
}

/** What a message hangs on; not sure, when it only shares the topic. */
interface Parent {
  readonly at: number;
  readonly isSure: boolean;
}

function parentsOf(entries: readonly Entry[], order: readonly number[]): Parent[] {
  const known = new Map<string, number>();
  for (const [index, { list, id }] of entries.entries()) known.set(`${list} ${id}`, index);
  const orphans = new Map<string, number>();
  const subjects = new Map<string, number>();
  const parents: Parent[] = Array.from({ length: entries.length });
  for (const index of order) {
    const entry = entries[index];
    if (entry === undefined) continue;
    parents[index] = parentOf(index, entry, { entries, known, orphans, subjects });
    if (parents[index].at === -1) subjects.set(`${entry.list} ${entry.subject}`, index);
  }
  return parents;
}

interface Known {
  readonly entries: readonly Entry[];
  readonly known: ReadonlyMap<string, number>;
  /** Messages by the missing one that they answer: answers to the same one belong together. */
  readonly orphans: Map<string, number>;
  readonly subjects: ReadonlyMap<string, number>;
}

function parentOf(
  index: number,
  { list, answers, subject, isAnswer, at }: Entry,
  { entries, known, orphans, subjects }: Known,
): Parent {
  for (const id of answers) {
    const parent = known.get(`${list} ${id}`);
    if (parent !== undefined && parent !== index) return { at: parent, isSure: true };
  }
  const [missing] = answers;
  if (missing !== undefined) {
    const sibling = orphans.get(`${list} ${missing}`);
    if (sibling !== undefined) return { at: sibling, isSure: false };
    orphans.set(`${list} ${missing}`, index);
  }
  const last = isAnswer ? subjects.get(`${list} ${subject}`) : undefined;
  const isNear = last !== undefined && at - (entries[last]?.at ?? 0) <= NEAR;
  return isNear ? { at: last, isSure: false } : { at: -1, isSure: false };
}

/** The first message above each. A circle is cut where it is found. */
function rootsOf(parents: Parent[]): number[] {
  const roots: number[] = Array.from({ length: parents.length }, () => -1);
  for (const start of parents.keys()) {
    const path: number[] = [];
    const within = new Set<number>();
    let at = start;
    while (roots[at] === -1) {
      path.push(at);
      within.add(at);
      const above = parents[at]?.at ?? -1;
      if (above === -1) break;
      if (within.has(above)) {
        parents[at] = { at: -1, isSure: false };
        break;
      }
      at = above;
    }
    const root = roots[at] === -1 ? at : (roots[at] ?? at);
    for (const index of path) roots[index] = root;
  }
  return roots;
}
