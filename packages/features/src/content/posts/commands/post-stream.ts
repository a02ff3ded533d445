import type { Outcome, StoreTransaction } from '@forum/event-store';
import { isId } from '@forum/kernel';
import { noSuch } from '@forum/kernel/refusals';
import type { Command, CommandContext } from '../../../framework/command-context.ts';
import { recordAct } from '../../../framework/acts/record.ts';
import { actOn, type ByMember } from '../../items/operations/by-member.ts';
import { actOf } from '../decide/by-staff.ts';
import { postFacts, type PostState } from '@forum/events/post-facts';
import { postStream, type PostEvent } from '@forum/events/posts';
import { withAddress } from './slugs.ts';

/** A post before the command. */
export interface Before {
  readonly postId: string;
  readonly version: number;
  readonly before: PostState | null;
}

/** Appends, giving it a plain address if readers can see it from now on, and returns the post's new state. */
export async function appendTo(
  tx: StoreTransaction,
  { postId, version, before }: Before,
  events: readonly PostEvent[],
): Promise<PostState> {
  const given = await withAddress(tx, before, events);
  const after = given.reduce(postFacts.evolve, before);
  if (after === null) throw noSuch('post');
  await tx.append(postStream(postId), version, given);
  return after;
}

/** Appends, recorded as an act where it requires a role, and returns the post's new state. */
export async function appendBy(
  { ctx, actor, grounds }: ByMember & { readonly ctx: CommandContext },
  tx: StoreTransaction,
  { post, version, events }: Appending,
): Promise<PostState> {
  const { postId, authorId: memberId } = post;
  const kind = actOf(actor, post, events);
  if (kind !== null) {
    const target = { type: 'post', id: postId } as const;
    await recordAct(ctx, tx, { ...grounds, kind, by: actor, target, root: postId, memberId });
  }
  return appendTo(tx, { postId, version, before: post }, events);
}

/** A post before the command, and its new events. */
interface Appending {
  readonly post: PostState;
  readonly version: number;
  readonly events: readonly PostEvent[];
}

/** A post, and the member who acts on it. */
export type OnPost = ByMember & { readonly postId: string };

/** Facts, decision, append: for what neither writes a post nor changes its text. */
export function actOnPost(
  ctx: CommandContext,
  { postId, ...command }: Command<OnPost>,
  decide: (
    by: ReturnType<typeof actOn>,
    post: PostState,
    tx: StoreTransaction,
  ) => readonly PostEvent[] | Promise<readonly PostEvent[]>,
): Promise<Outcome<PostState>> {
  return ctx.eventStore.execute(command.meta, async (tx) => {
    const { state: post, version } = await foldPost(tx, postId);
    if (post === null) throw noSuch('post');
    const by = actOn(ctx, post, command);
    return appendBy(by, tx, { post, version, events: await decide(by, post, tx) });
  });
}

/** @throws DomainError not-found, also when that is not an id */
export async function foldPost(tx: StoreTransaction, postId: string) {
  if (!isId(postId)) throw noSuch('post');
  return tx.fold(postStream(postId), postFacts);
}
