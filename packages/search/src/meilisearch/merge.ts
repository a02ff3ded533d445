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
 * @param parts the best hits of each shard, at least as many as the page ends at
 */
export function mergePage(
  parts: readonly (readonly Scored[])[],
  { offset, limit, byDate }: Share & { readonly byDate: boolean },
): MergedPage {
  const hits = parts.flatMap((part, shard) => part.map((hit) => ({ ...hit, shard })));
  const byScore = (one: Scored, other: Scored) => (byDate ? 0 : other.score - one.score);
  // Stable: equal hits of a shard stay in its order, so that no page repeats or misses any.
  const order = hits
    .sort((one, other) => byScore(one, other) || other.createdAt - one.createdAt)
    .slice(0, offset + limit)
    .map(({ shard }) => shard);
  const page = order.slice(offset);
  const count = (among: readonly number[], shard: number) =>
    among.filter((one) => one === shard).length;
  return {
    order: page,
    shares: parts.map((_, shard) => ({
      offset: count(order.slice(0, offset), shard),
      limit: count(page, shard),
    })),
  };
}

/** The hits of the page, from the shares of its shards. */
export function weave<Hit>(order: readonly number[], shares: readonly (readonly Hit[])[]): Hit[] {
  const next = shares.map((share) => share.values());
  // A share may have become shorter: a document is gone since.
  return order.flatMap((shard) => next[shard]?.next().value ?? []);
}
