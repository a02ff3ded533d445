import { isStaff, type Actor } from '@forum/contracts';
import type { CommandMeta, StoreTransaction } from '@forum/event-store';
import { isId } from '@forum/kernel';
import type { CommandContext } from '../../../framework/command-context.ts';
import { holdOf } from '@forum/contracts/holds';
import { recordAct, type Grounds } from '../../../framework/acts/record.ts';
import { noSuchPost } from '../decide/access.ts';
import { actOf } from '../decide/by-staff.ts';
import { postRules, type PostState } from '../decide/state.ts';
import { postStream, type PostEvent } from '@forum/events/posts';
import { addressed } from './slugs.ts';

/** A post before the command. */
export interface Before {
  readonly postId: string;
  readonly version: number;
  readonly before: PostState | null;
}

/** Appends, with a plain address where readers see it from now on, and returns the post's new state. */
export async function appendTo(
  tx: StoreTransaction,
  { postId, version, before }: Before,
  events: readonly PostEvent[],
): Promise<PostState> {
  const after = events.reduce(postRules.evolve, before);
  if (after === null) throw noSuchPost();
  const more = events.length === 0 ? [] : await addressed(tx, after);
  await tx.append(postStream(postId), version, [...events, ...more]);
  return more.reduce<PostState | null>(postRules.evolve, after) ?? after;
}

/** The acting member, with the grounds that staff give. */
export interface ByMember {
  readonly actor: Actor;
  readonly grounds?: Grounds | undefined;
}

/** A member's act, with the hold that a removal by it places. */
export function actOn(
  ctx: CommandContext,
  post: PostState,
  { meta, actor, grounds }: ByMember & { readonly meta: CommandMeta },
) {
  const actId = meta.actId ?? grounds?.actId ?? ctx.newId();
  // A removal that settles a case is a hold of its own, even if another already removed the post.
  const adds = grounds?.caseId !== undefined && isStaff(actor);
  return { ctx, actor, adds, grounds: { ...grounds, actId }, hold: holdOf(actor, post, actId) };
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

/** @throws DomainError not-found, also when that is not an id */
export async function foldPost(tx: StoreTransaction, postId: string) {
  if (!isId(postId)) throw noSuchPost();
  return tx.fold(postStream(postId).name, postRules);
}
