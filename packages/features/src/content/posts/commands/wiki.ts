import type { Actor } from '@forum/contracts';
import { mayEditWiki, type WikiEditors } from '@forum/contracts/wiki';
import type { Facts, Outcome } from '@forum/event-store';
import { DomainError, isId } from '@forum/kernel';
import { blockStream, mutedSince } from '@forum/events/mutes';
import { groupFacts, groupStream } from '@forum/events/groups';
import type { Command, CommandContext } from '../../../framework/command-context.ts';
import { findCategory } from '../../categories/operations/find-category.ts';
import type { PostState } from '@forum/events/post-facts';
import { postVersions } from '@forum/events/post-versions';
import { decideWiki, isOpenWiki } from '../decide/wiki.ts';
import { postStream } from '@forum/events/posts';
import { actOnPost, type OnPost } from './post-stream.ts';

/** Who may edit a post from now on; null: only its author and staff. */
export interface WikiToSet extends OnPost {
  readonly editors: WikiEditors | null;
  readonly mayAuthors: boolean;
}

/** Lets others edit a post, or stops that. @throws DomainError not-found | gone | forbidden | invalid */
export function setWiki(
  ctx: CommandContext,
  { editors, mayAuthors, ...command }: Command<WikiToSet>,
): Promise<Outcome<PostState>> {
  return actOnPost(ctx, command, async ({ actor }, post, tx) => {
    const group = editors?.who === 'group' ? await findGroup(tx, editors.groupId) : null;
    return decideWiki({ actor, editors, group, mayAuthors }, post);
  });
}

/** Whether somebody edits the post as a wiki. */
export async function isWikiEditor(
  tx: Pick<Facts, 'fold'>,
  post: PostState,
  actor: Actor,
): Promise<boolean> {
  const { authorId, wiki: editors, categoryId } = post;
  if (editors === null || actor.id === authorId) return false;
  const { category, parent } = await findCategory(tx, categoryId);
  const { state: blockedSince } = await tx.fold(blockStream(authorId, actor.id), mutedSince);
  const isBlocked = blockedSince !== null;
  const categories = [category, parent].flatMap((one) => one ?? []);
  return mayEditWiki(actor, { authorId, editors, isOpen: isOpenWiki(post), categories, isBlocked });
}

/** An edit of one version never overwrites another. @throws DomainError conflict `edited-meanwhile` */
export async function requirePresent(
  tx: Pick<Facts, 'fold'>,
  postId: string,
  basedOn: number | undefined,
): Promise<void> {
  if (basedOn === undefined) return;
  const { state: versions } = await tx.fold(postStream(postId), postVersions);
  if (versions.at(-1)?.position === basedOn) return;
  const message =
    'Someone else has edited this post since you began. See the history of the post. If you save again, yours takes its place.';
  throw new DomainError('conflict', 'edited-meanwhile', message);
}

async function findGroup(tx: Pick<Facts, 'fold'>, groupId: string) {
  if (!isId(groupId)) return null;
  return (await tx.fold(groupStream(groupId), groupFacts)).state;
}
