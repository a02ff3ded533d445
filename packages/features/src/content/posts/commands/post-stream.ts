import { isStaff, type Actor } from '@forum/contracts';
import type { CommandMeta, StoreTransaction } from '@forum/event-store';
import { isId } from '@forum/kernel';
import { categoryFacts, categoryStream } from '../../categories/events.ts';
import type { CommandContext } from '../../../framework/command-context.ts';
import { holdOf } from '@forum/contracts/holds';
import { recordAct, type Grounds } from '../../../framework/acts/record.ts';
import { noSuchPost, type CategoryFound } from '../decide/access.ts';
import { actOf } from '../decide/by-staff.ts';
import { postRules, type PostState } from '../decide/state.ts';
import { postStream, type PostEvent } from '../events.ts';

/** A post before the command. */
export interface Before {
  readonly postId: string;
  readonly version: number;
  readonly before: PostState | null;
}

/** Appends, and says what the post is afterwards. */
export async function appendTo(
  tx: StoreTransaction,
  { postId, version, before }: Before,
  events: readonly PostEvent[],
): Promise<PostState> {
  await tx.append(postStream(postId), version, events);
  const after = events.reduce(postRules.evolve, before);
  if (after === null) throw noSuchPost();
  return after;
}

/** Who does it, with what staff say of it. */
export interface ByMember {
  readonly actor: Actor;
  readonly grounds?: Grounds | undefined;
}

/** A member's act with the hold that a removal by it puts. */
export function actOn(
  ctx: CommandContext,
  post: PostState,
  { meta, actor, grounds }: ByMember & { readonly meta: CommandMeta },
) {
  const actId = meta.actId ?? grounds?.actId ?? ctx.newId();
  // What settles a case is a reason of its own, also where another one removed it already.
  const adds = grounds?.caseId !== undefined && isStaff(actor);
  return { ctx, actor, adds, grounds: { ...grounds, actId }, hold: holdOf(actor, post, actId) };
}

/** Appends, on record as an act where it takes a role to do it, and says what the post is afterwards. */
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

/** A post before the command, and what happens to it. */
interface Appending {
  readonly post: PostState;
  readonly version: number;
  readonly events: readonly PostEvent[];
}

/** @throws DomainError not-found, when that is no id at all */
export async function foldPost(tx: StoreTransaction, postId: string) {
  if (!isId(postId)) throw noSuchPost();
  return tx.fold(postStream(postId).name, postRules);
}

/** The category and its parent, as their streams tell. */
export async function findCategory(
  tx: StoreTransaction,
  id: string | null,
): Promise<CategoryFound> {
  const category = id === null ? null : await factsOf(tx, id);
  const parentId = category?.parentId ?? null;
  return { category, parent: parentId === null ? null : await factsOf(tx, parentId) };
}

async function factsOf(tx: StoreTransaction, id: string) {
  return (await tx.fold(categoryStream(id).name, categoryFacts)).state;
}
