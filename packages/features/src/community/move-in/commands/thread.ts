import type { StoreTransaction } from '@forum/event-store';
import { postStream } from '@forum/events/posts';
import { inOrder, type Strand, type Strands } from '../../../framework/acts/elsewhere.ts';
import type { CommandContext } from '../../../framework/command-context.ts';
import {
  commentsFromElsewhere,
  commentsSeenElsewhere,
  type Below,
  type CommentElsewhere,
} from '../../../content/comments/operations/imports.ts';
import {
  reactionsFromElsewhere,
  type ReactionsElsewhere,
} from '../../../content/emoji-reactions/operations.ts';
import { acceptAnswer } from '../../../content/labels/operations.ts';
import { pollFromElsewhere, type PollElsewhere } from '../../../content/polls/operations.ts';
import {
  postFromElsewhere,
  postSeenElsewhere,
  type PostElsewhere,
} from '../../../content/posts/operations/imports.ts';
import { votesFromElsewhere, type VotesElsewhere } from '../../../content/votes/operations.ts';
import { keepRows, type RowElsewhere } from '../store.ts';

/** A topic of another forum with all that stands below it. */
export interface ThreadElsewhere {
  readonly row: RowElsewhere;
  readonly post: PostElsewhere;
  /** In the order of time; a reply comes after what it answers. */
  readonly comments: readonly CommentElsewhere[];
  readonly votes: readonly Omit<VotesElsewhere, 'postId'>[];
  readonly reactions: readonly Omit<ReactionsElsewhere, 'postId'>[];
  readonly poll: Omit<PollElsewhere, 'postId'> | null;
  readonly accepted: { readonly commentId: string; readonly at: Date } | null;
}

/** Comments of one transaction, with all that hangs on them: a few hundred events are written in one statement. */
const AT_ONCE = 100;

/**
 * Brings a topic, or what is new about one that has come before. One that ends in between goes on where it ended.
 * @returns whether it was here before
 */
export async function bringThread(
  ctx: CommandContext,
  thread: ThreadElsewhere,
): Promise<{ readonly wasHere: boolean }> {
  const bringing = new Bringing(ctx, thread);
  await bringing.run();
  return { wasHere: bringing.wasHere };
}

class Bringing {
  readonly #ctx: CommandContext;
  readonly #thread: ThreadElsewhere;
  #below: Below | null = null;
  wasHere = false;

  constructor(ctx: CommandContext, thread: ThreadElsewhere) {
    this.#ctx = ctx;
    this.#thread = thread;
  }

  async run(): Promise<void> {
    const { comments, accepted, row } = this.#thread;
    let from = 0;
    do {
      const part = comments.slice(from, from + AT_ONCE);
      const isFirst = from === 0;
      from += AT_ONCE;
      await this.#ctx.eventStore.execute({ actor: null }, async (tx) => {
        await this.#bringPart(tx, part, isFirst);
        if (from >= comments.length && accepted === null)
          await keepRows(tx.connection, [row], tx.now);
      });
    } while (from < comments.length);
    if (accepted !== null) await this.#accept(accepted);
  }

  async #bringPart(
    tx: StoreTransaction,
    comments: readonly CommentElsewhere[],
    isFirst: boolean,
  ): Promise<void> {
    const head = isFirst ? await this.#bringPost(tx) : { strands: [], contents: [], version: 0 };
    const below = this.#below;
    if (below === null) return;
    const told = this.wasHere
      ? await commentsSeenElsewhere(this.#ctx, tx, { below, comments })
      : { ...commentsFromElsewhere(this.#ctx, below, comments), versions: [] };
    const ids = new Set(comments.map(({ id }) => id));
    if (isFirst) ids.add(below.postId);
    const marks = await this.#newOnes(tx, this.#marksOn(ids));
    const versions = new Map<string, number>(told.versions);
    versions.set(postStream(below.postId).name, head.version);
    await tx.saveContents([...head.contents, ...told.contents]);
    await tx.appendAll(inOrder([...head.strands, ...told.strands, ...marks], versions));
  }

  async #bringPost(tx: StoreTransaction): Promise<Strands & { readonly version: number }> {
    const { post, poll } = this.#thread;
    const seen = await postSeenElsewhere(this.#ctx, tx, post);
    this.wasHere = seen !== null;
    const told = seen ?? { ...(await postFromElsewhere(this.#ctx, tx, post)), version: 0 };
    this.#below = { post: told.state, postId: post.id, known: new Map() };
    if (poll === null || seen !== null) return told;
    const answers = await pollFromElsewhere(this.#ctx, tx, { ...poll, postId: post.id });
    return { ...told, strands: [...told.strands, ...answers] };
  }

  #marksOn(ids: ReadonlySet<string>): Strand[] {
    const { votes, reactions, post } = this.#thread;
    const isOf = ({ item }: { readonly item: { readonly id: string } }) => ids.has(item.id);
    const postId = post.id;
    return [
      ...votes.filter(isOf).flatMap((on) => votesFromElsewhere({ ...on, postId })),
      ...reactions.filter(isOf).flatMap((on) => reactionsFromElsewhere({ ...on, postId })),
    ];
  }

  /** Without those of streams that there are: a vote that came, or that was changed here since, stays. */
  async #newOnes(tx: StoreTransaction, strands: readonly Strand[]): Promise<readonly Strand[]> {
    if (!this.wasHere) return strands;
    const nameOf = ({ pieces }: Strand) => pieces[0]?.stream.name ?? '';
    await tx.readAhead(...new Set(strands.map(nameOf)));
    const there = new Map<string, boolean>();
    for (const name of new Set(strands.map(nameOf))) {
      there.set(name, (await tx.readStream(name)).length > 0);
    }
    return strands.filter((strand) => there.get(nameOf(strand)) === false);
  }

  async #accept({ commentId, at }: { readonly commentId: string; readonly at: Date }) {
    await acceptAnswer(this.#ctx, { meta: { actor: null, at }, commentId });
    await this.#ctx.eventStore.execute({ actor: null }, (tx) =>
      keepRows(tx.connection, [this.#thread.row], tx.now),
    );
  }
}
