import type { SourceRow } from './source.ts';
import { textIn } from './source.ts';
import { Tally, type Proof, type Verifying } from './tally.ts';
import type { Compared } from './compared.ts';
import { isOpen, isUp } from './topics.ts';

/**
 * Whether posts have the votes that they had, each of its member, and a score of just those. What stays behind by the
 * rules of docs/move-in.md is expected to: votes of one's own, in private places, and on what is hidden.
 */
export async function scores(
  verifying: Verifying,
  posts: readonly Compared[],
  places: ReadonlyMap<string, SourceRow>,
): Promise<Proof> {
  const tally = new Tally('scores, vote by vote');
  const votes = await votesOn(verifying, posts);
  for (const post of posts) {
    const { topic } = post;
    const counts = isUp(topic) && isOpen(places.get(textIn(topic, 'category')));
    const wanted = counts ? (votes.get(post.key) ?? new Map<string, string>()) : new Map();
    wanted.delete(post.authorId);
    const told = await whatDiffers(verifying, post.id, wanted);
    tally.check(told === null, () => `post ${post.key}: ${told ?? ''}`);
  }
  return tally.done();
}

/** Directions by voter, by the key of the post; a member's second vote on a post is none. */
async function votesOn(
  { source }: Verifying,
  posts: readonly Compared[],
): Promise<ReadonlyMap<string, Map<string, string>>> {
  const votes = new Map(posts.map(({ key }) => [key, new Map<string, string>()]));
  for await (const row of source.rows('votes')) {
    const member = textIn(row, 'member');
    const of = votes.get(textIn(row, 'post'));
    if (of === undefined || of.has(member)) continue;
    of.set(member, row['value'] === 1 ? 'UPVOTE' : 'DOWNVOTE');
  }
  const voters = new Set([...votes.values()].flatMap((of) => [...of.keys()]));
  const members = await source.byKey('members', voters);
  return new Map(
    [...votes].map(([key, of]) => [
      key,
      new Map(
        [...of].flatMap(([member, direction]) =>
          members.has(member) ? [[source.idOf('member', member), direction] as const] : [],
        ),
      ),
    ]),
  );
}

/** @returns null: nothing */
async function whatDiffers(
  { ctx, source }: Verifying,
  id: string,
  wanted: ReadonlyMap<string, string>,
): Promise<string | null> {
  const found = await ctx.db
    .selectFrom('vote')
    .select(['member_id', 'direction', 'voted_at'])
    .where('item_id', '=', id)
    .execute();
  const here = new Map(found.map((row) => [row.member_id, row.direction]));
  const lost = [...wanted].filter(([voter, direction]) => here.get(voter) !== direction).length;
  // Whoever has voted here since then may.
  const added = found.filter(
    (row) =>
      !wanted.has(row.member_id) &&
      (source.exportedAt === null || row.voted_at <= source.exportedAt),
  ).length;
  if (lost + added > 0) return `${lost} votes lack or are turned, ${added} are of nobody there`;
  const tally = await ctx.db
    .selectFrom('vote_tally')
    .select(['upvotes', 'downvotes'])
    .where('item_id', '=', id)
    .executeTakeFirst();
  const up = found.filter(({ direction }) => direction === 'UPVOTE').length;
  const isSame = (tally?.upvotes ?? 0) === up && (tally?.downvotes ?? 0) === found.length - up;
  return isSame ? null : `${up} up and ${found.length - up} down, and another score`;
}
