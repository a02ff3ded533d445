import type { Actor } from '@forum/contracts';
import { partitionOf, type Outcome, type StoreTransaction } from '@forum/event-store';
import { isId } from '@forum/kernel';
import { noSuch } from '@forum/kernel/refusals';
import { recordAct, type Grounds } from '../../framework/acts/record.ts';
import type { Command, CommandContext } from '../../framework/command-context.ts';
import { findPostInPlace } from '../items/operations/find-post.ts';
import { decideBallot } from './decide/ballot.ts';
import { decideClose, decideRemove, type PollOnPost } from './decide/ending.ts';
import {
  ballotInForce,
  ballotStream,
  pollFacts,
  pollStream,
  type PollEvent,
} from '@forum/events/polls';
import { findPaper, keepPaper } from './store.ts';

interface ByMember {
  readonly actor: Actor;
  readonly postId: string;
}

/** The member's answer afterwards; null: none. */
export interface BallotResult {
  readonly ownChoices: readonly number[] | null;
}

/**
 * Answers a poll, or changes the answer. @throws DomainError not-found | gone | forbidden | invalid | conflict
 * `poll-closed`
 */
export function castBallot(
  ctx: CommandContext,
  { choices, ...by }: ByMember & { readonly choices: readonly number[] },
): Promise<Outcome<BallotResult>> {
  return answer(ctx, { ...by, choices });
}

/** Takes the answer back; does nothing without one. @throws DomainError not-found | gone | conflict `poll-closed` */
export function withdrawBallot(ctx: CommandContext, by: ByMember): Promise<Outcome<BallotResult>> {
  return answer(ctx, { ...by, choices: null });
}

// Without actor, request or key: the log must not say who answered what.
function answer(
  ctx: CommandContext,
  { actor, postId, choices }: ByMember & { readonly choices: readonly number[] | null },
): Promise<Outcome<BallotResult>> {
  if (!isId(postId)) throw noSuch('post');
  return ctx.eventStore.execute({ actor: null }, async (tx) => {
    // Two first answers of one member must not become two ballots, nor a poll change under an answer.
    await tx.holdPartition(partitionOf(postId));
    const on = await findPoll(tx, postId);
    const paper = { postId, memberId: actor.id };
    const ballotId = (await findPaper(tx.connection, paper)) ?? ctx.newId();
    const stream = ballotStream(postId, ballotId);
    const { state: held, version } = await tx.fold(stream, ballotInForce);
    const events = decideBallot({ ...on, actor, ballotId, choices, now: tx.now }, held);
    if (events.length > 0) await keepPaper(tx.connection, paper, ballotId);
    await tx.append(stream, version, events);
    return { ownChoices: choices };
  });
}

async function findPoll(tx: StoreTransaction, postId: string): Promise<PollOnPost> {
  const post = await findPostInPlace(tx, postId);
  const { state: poll } = await tx.fold(pollStream(postId), pollFacts);
  return { post, poll };
}

/** A member's request to end a poll; `grounds`: what staff state. */
type Ending = Command<ByMember & { readonly grounds?: Grounds | undefined }>;

/** Closes a poll before its time. @throws DomainError not-found | gone | forbidden | conflict `poll-closed` */
export function closePoll(ctx: CommandContext, ending: Ending): Promise<Outcome<void>> {
  return end(ctx, ending, { kind: 'poll.close', decide: decideClose });
}

/** Removes it from the post. @throws DomainError not-found | gone | forbidden */
export function removePoll(ctx: CommandContext, ending: Ending): Promise<Outcome<void>> {
  return end(ctx, ending, { kind: 'poll.remove', decide: decideRemove });
}

interface End {
  readonly kind: 'poll.close' | 'poll.remove';
  readonly decide: (
    command: PollOnPost & { readonly actor: Actor; readonly now: Date },
  ) => PollEvent[];
}

function end(
  ctx: CommandContext,
  { meta, actor, postId, grounds }: Ending,
  { kind, decide }: End,
): Promise<Outcome<void>> {
  if (!isId(postId)) throw noSuch('post');
  return ctx.eventStore.execute(meta, async (tx) => {
    const on = await findPoll(tx, postId);
    const { version } = await tx.fold(pollStream(postId), pollFacts);
    const events = decide({ ...on, actor, now: tx.now });
    const memberId = on.post?.authorId ?? null;
    if (memberId !== actor.id || kind === 'poll.remove') {
      const target = { type: 'post', id: postId } as const;
      await recordAct(ctx, tx, { ...grounds, kind, by: actor, target, root: postId, memberId });
    }
    await tx.append(pollStream(postId), version, events);
  });
}
