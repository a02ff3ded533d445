import { createHash } from 'node:crypto';

/** Where Meilisearch is: one server, or several that share the documents. */
export interface MeiliAddress {
  /** In order: which shard is where follows from it. */
  readonly urls: readonly string[];
  /** Undefined: the servers require none. All have the same. */
  readonly masterKey?: string | undefined;
  /** Name of the index, or the beginning of their names; several forums may share a server. */
  readonly index?: string | undefined;
  /** How many indexes share the documents; undefined: one on each server. */
  readonly shards?: number | undefined;
}

/** An index on a server that holds a share of the documents. */
export interface Shard {
  readonly url: string;
  /** The name of the index. */
  readonly index: string;
}

/**
 * The shards in order. A single one has the plain name; others are named by their number and place, so that another
 * number of them is filled beside those that serve. A server may hold several.
 */
export function layoutOf({ urls, index = 'forum', shards }: MeiliAddress): Shard[] {
  const count = Math.max(shards ?? 1, urls.length);
  return Array.from({ length: count }, (_, place) => ({
    url: urls[place % urls.length] ?? '',
    index: count === 1 ? index : `${index}_${count}_${place}`,
  }));
}

/**
 * The place of a document among so many shards: always the same for an id, evenly spread. A comment has a place of its
 * own, not that of its post: nothing searches the two together, comments move to other posts, and a thread with a
 * hundred thousand of them would make one shard larger than the others.
 */
export function placeOf({ id }: { readonly id: string }, shards: number): number {
  return shards === 1 ? 0 : createHash('sha256').update(id).digest().readUInt32BE(0) % shards;
}
