import type { Outcome, StoreTransaction } from '@forum/event-store';
import { partitionOf } from '@forum/event-store';
import { categoryFacts, categoryStream } from '@forum/events/categories';
import { postStream } from '@forum/events/posts';
import { postFacts, type PostState } from '@forum/events/post-facts';
import type { RecordedEvent } from '@forum/kernel';
import type { Command, CommandContext } from '../../../framework/command-context.ts';
import { decideToFollow } from '../decide/audience.ts';
import { withAddress } from './slugs.ts';

/** A post, its category, and in whose name it follows. */
export interface Follow {
  readonly postId: string;
  readonly categoryId: string;
  readonly by: string;
}

const NO_POST: PostState | null = postFacts.initialState;

/** A post follows its category; does nothing where it has. Its comments follow it (`comments/reactions.ts`). */
export function followCategory(
  ctx: CommandContext,
  { meta, ...follow }: Command<Follow>,
): Promise<Outcome<void>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    await tx.holdPartition(partitionOf(follow.postId));
    await follows(tx, follow);
  });
}

async function follows(tx: StoreTransaction, { postId, categoryId, by }: Follow): Promise<void> {
  const { state: category } = await tx.fold(categoryStream(categoryId), categoryFacts);
  const stream = postStream(postId);
  const history = await tx.readStream(stream);
  const post = history.reduce<PostState | null>(postFacts.evolve, NO_POST);
  const [written] = history;
  if (post === null || written === undefined) return;
  const decided = decideToFollow({ category, by, writtenAt: written.at }, post);
  const events = await withAddress(tx, post, decided);
  await tx.append(stream, versionOf(history), events);
}

function versionOf(history: readonly RecordedEvent[]): number {
  return history.at(-1)?.version ?? 0;
}
