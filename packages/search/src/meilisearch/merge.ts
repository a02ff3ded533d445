/** What orders a hit among those of all shards. */
export interface Scored {
  /** The server's ranking score, from 0 to 1. */
  readonly score: number;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/** The hits of a shard that belong to the page: adjacent ones, since a shard's hits stay in their order. */
export interface Share {
  readonly offset: number;
  readonly limit: number;
}

/** A page of the hits of all shards. */
export interface MergedPage {
  /** The share of each shard, in their order. */
  readonly shares: readonly Share[];
  /** The shards of the page's hits, in the order of the hits: the next of that shard's share comes there. */
  readonly order: readonly number[];
}

/**
 * The best hits of several shards. A ranking score depends on the search and the document alone, not on the other
 * documents of an index, so scores of different shards compare as those of one. Equal scores: the newest first.
 *
 * A shard has an order of its own among equal scores: what was typed comes before its other forms. So only the next hit
 * of each shard is compared, and how many more hits are known changes no page.
 * @param parts the best hits of each shard, at least as many as the page ends at
 */
export function mergePage(
  parts: readonly (readonly Scored[])[],
  { offset, limit, byDate }: Share & { readonly byDate: boolean },
): MergedPage {
  const taken = parts.map(() => 0);
  const order: number[] = [];
  const isBetter = (one: Scored, other: Scored) =>
    one.score === other.score || byDate ? one.createdAt > other.createdAt : one.score > other.score;
  const takeBest = (): boolean => {
    let best: { readonly shard: number; readonly hit: Scored } | null = null;
    for (const [shard, part] of parts.entries()) {
      const hit = part[taken[shard] ?? 0];
      if (hit !== undefined && (best === null || isBetter(hit, best.hit))) best = { shard, hit };
    }
    if (best === null) return false;
    taken[best.shard] = (taken[best.shard] ?? 0) + 1;
    order.push(best.shard);
    return true;
  };
  while (order.length < offset && takeBest());
  const before = [...taken];
  while (order.length < offset + limit && takeBest());
  return {
    order: order.slice(offset),
    shares: before.map((begin, shard) => ({ offset: begin, limit: (taken[shard] ?? 0) - begin })),
  };
}

/** The hits of the page, from the shares of its shards. */
export function weave<Hit>(order: readonly number[], shares: readonly (readonly Hit[])[]): Hit[] {
  const next = shares.map((share) => share.values());
  // A share may have become shorter: a document is gone since.
  return order.flatMap((shard) => next[shard]?.next().value ?? []);
}
