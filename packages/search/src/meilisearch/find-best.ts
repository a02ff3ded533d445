import { mergePage, weave, type Share } from './merge.ts';
import type { Phrasing } from './phrasings.ts';
import type { MeiliQuery } from './query.ts';
import type { Asked, MeiliServer, Part, ScoredHit, ScoredId } from './server.ts';
import { MOST_HITS } from './settings.ts';

/** The best hits of all shards. @throws when one of them does not answer: what it has would be missing */
export function findBest(
  shards: readonly MeiliServer[],
  query: MeiliQuery,
  page: Share,
): Promise<Part<ScoredHit>> {
  return inPhrasings(query, (asked) => askAll(shards, { ...asked, ...page }));
}

/** The same hits as ids. */
export function findBestIds(
  shards: readonly MeiliServer[],
  query: MeiliQuery,
  page: Share,
): Promise<Part<ScoredId>> {
  return inPhrasings(query, (asked) => askAllForIds(shards, { ...asked, ...page }));
}

type Phrased = Omit<Asked, keyof Share>;

/** If what was typed has this many matches, three pages, its other forms are not searched. */
const PLENTY = 30;

/** Documents with all words; if they are few, then those that lack one; if there are none, those with any. */
async function inPhrasings<Hit>(
  { all, most, few, filter, sort }: MeiliQuery,
  askFor: (asked: Phrased) => Promise<Part<Hit>>,
): Promise<Part<Hit>> {
  const ask = (phrasings: readonly Phrasing[], matchingStrategy: Asked['matchingStrategy']) =>
    askFor({ phrasings, matchingStrategy, filter, sort });
  // A list by date contains everything; a list of the best matches begins with what was typed.
  const typed = sort.length === 0 ? await ask(all.slice(0, 1), 'all') : null;
  // Without other forms, that was everything.
  const isWhole = typed !== null && (typed.total >= PLENTY || all.length === 1);
  const whole = isWhole ? typed : await ask(all, 'all');
  const found = whole.total < few && most.length > 0 ? await ask([...all, ...most], 'all') : whole;
  return found.total > 0 ? found : ask(all, 'frequency');
}

async function askAll(shards: readonly MeiliServer[], asked: Asked): Promise<Part<ScoredHit>> {
  const [only] = shards;
  if (only !== undefined && shards.length === 1) return only.find(asked);
  if (asked.offset === 0) {
    const parts = await Promise.all(shards.map((shard) => shard.find(asked)));
    return { hits: pageOf(parts, asked), total: totalOf(parts) };
  }
  // All hits up to the page decide who is on it, but only those on it are sent with their texts.
  const parts = await idsUpTo(shards, asked);
  const { order, shares } = merged(parts, asked);
  const texts = await Promise.all(
    shards.map(async (shard, nth) => {
      const share = shares[nth];
      if (share === undefined || share.limit === 0) return [];
      return (await shard.find({ ...asked, ...share })).hits;
    }),
  );
  return { hits: weave(order, texts), total: totalOf(parts) };
}

async function askAllForIds(shards: readonly MeiliServer[], asked: Asked): Promise<Part<ScoredId>> {
  const [only] = shards;
  if (only !== undefined && shards.length === 1) return only.findIds(asked);
  const parts = await idsUpTo(shards, asked);
  return { hits: pageOf(parts, asked), total: totalOf(parts) };
}

/** In the worst case all hits up to the end of the page are in one shard. */
function idsUpTo(shards: readonly MeiliServer[], asked: Asked): Promise<Part<ScoredId>[]> {
  const first = { ...asked, offset: 0, limit: asked.offset + asked.limit };
  return Promise.all(shards.map((shard) => shard.findIds(first)));
}

function pageOf<Hit extends ScoredId>(parts: readonly Part<Hit>[], asked: Asked): Hit[] {
  const { order, shares } = merged(parts, asked);
  const own = parts.map(({ hits }, nth) => hits.slice(shares[nth]?.offset));
  return weave(order, own);
}

const merged = (parts: readonly Part<ScoredId>[], { offset, limit, sort }: Asked) =>
  mergePage(
    parts.map(({ hits }) => hits),
    { offset, limit, byDate: sort.length > 0 },
  );

// As a single index would count.
const totalOf = (parts: readonly Part<unknown>[]): number =>
  Math.min(
    MOST_HITS,
    parts.reduce((sum, { total }) => sum + total, 0),
  );
