import type { Position } from '@forum/event-store';
import type { AppContext, Schedule } from '../../../framework/feature.ts';
import {
  followParent,
  settleAudience,
  type Changing,
} from '../../categories/operations/audience.ts';
import {
  listCategoriesOutOfStep,
  listChangingCategories,
  listPostsOutOfStep,
  type Looking,
  type OutOfStep,
} from '../../items/queries/out-of-step.ts';
import { followCategory } from '../commands/follow-category.ts';

const AT_ONCE = 200;
// Concurrent commits share a disk flush.
const SIDE_BY_SIDE = 4;
/** What the lists of what is left are read from. */
const SHOWN_IN = ['posts', 'categories'];

/**
 * Goes on with changes of who sees a category: those below it, then its posts, each in a transaction of its own, then the
 * end of the change. What is left is found by looking: any process may go on after any other, and
 * what came in meanwhile is found too.
 */
export const followCategories: Schedule = {
  name: 'follow-audiences-of-categories',
  every: 1_000,
  run: (ctx) => followAll(ctx),
};

/** The same for what came in late: it is looked for among all posts of the category, and so less often. */
export const followLate: Schedule = {
  name: 'follow-audiences-late',
  every: 60_000,
  run: (ctx) => followAll(ctx, { alsoEnded: true }),
};

async function followAll(ctx: AppContext, looking: Pick<Looking, 'alsoEnded'> = {}): Promise<void> {
  while (await followSome(ctx, looking)) {
    // until all have followed
  }
}

/** @returns whether to continue: not when all have followed, nor when the rows lag or nothing could follow */
async function followSome(ctx: AppContext, looking: Pick<Looking, 'alsoEnded'>): Promise<boolean> {
  // First: what begins from here on is not to be ended for having none of the posts below.
  const changing = await listChangingCategories(ctx.db);
  const below = await listCategoriesOutOfStep(ctx.db);
  const isBelowShown = await each(ctx, below, (one) => followParent(ctx, one));
  const given = { ...looking, now: ctx.clock.now(), limit: AT_ONCE };
  const posts = await listPostsOutOfStep(ctx.db, given);
  const isShown = await each(ctx, posts, ({ meta, by, categoryId, id: postId }) =>
    followCategory(ctx, { meta, by, categoryId, postId }),
  );
  if (posts.length === AT_ONCE) return isShown;
  // Where something fails, the change that it belongs to goes on, and no other.
  const left = new Set([
    ...posts.map(({ categoryId }) => categoryId),
    ...below.map(({ aboveId }) => aboveId),
  ]);
  const ending = changing.filter(({ id }) => !left.has(id));
  await each(ctx, ending, (one) => settleAudience(ctx, one));
  return isBelowShown;
}

type Followed = { readonly position: Position | null };

/** What fails is left for the next time, and stops no other. */
async function followed(
  ctx: AppContext,
  { id, categoryId }: OutOfStep,
  follow: () => Promise<Followed>,
): Promise<Followed> {
  try {
    return await follow();
  } catch (error) {
    ctx.logger.warn({ err: error, id, categoryId }, 'Something did not follow its category.');
    return { position: null };
  }
}

type One = Changing & Pick<OutOfStep, 'id'> & { readonly meta: { readonly actor: { id: string } } };

/** @returns whether something was written, and the lists show it */
async function each(
  ctx: AppContext,
  all: readonly OutOfStep[],
  follow: (one: One) => Promise<Followed>,
): Promise<boolean> {
  // Awaited once at the end: the last in a partition implies all the others.
  const last = new Map<number, Position>();
  for (let at = 0; at < all.length; at += SIDE_BY_SIDE) {
    const some = all.slice(at, at + SIDE_BY_SIDE).map((found) => {
      const { actId, by, ...one } = found;
      const meta = { actor: { id: by }, actId: actId ?? undefined };
      return followed(ctx, found, () => follow({ ...one, by, meta }));
    });
    for (const { position } of await Promise.all(some)) {
      if (position === null || position.seq < (last.get(position.partition)?.seq ?? 0)) continue;
      last.set(position.partition, position);
    }
  }
  const shown = await Promise.all(
    [...last.values()].map((position) => ctx.waiter.waitFor(position, SHOWN_IN)),
  );
  return shown.length > 0 && shown.every(Boolean);
}
