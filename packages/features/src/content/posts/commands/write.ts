import type { PostFields } from '@forum/contracts/post-fields';
import type { CommandMeta, StoreTransaction } from '@forum/event-store';
import type { CommandContext } from '../../../framework/command-context.ts';
import { requireReadable } from '../decide/access.ts';
import { textOf, type PostState } from '@forum/events/post-facts';
import { requireVisibleTitle, writtenBody } from '../decide/text.ts';
import { changesTextAlone, requireMayWrite } from '../decide/wiki.ts';
import { decideCreatePost, decideEditPost } from '../decide.ts';
import { findCategory } from '../../categories/operations/find-category.ts';
import { keepPoll } from '../../polls/operations.ts';
import { actOn } from '../../items/operations/by-member.ts';
import { appendBy, appendTo, foldPost, type OnPost } from './post-stream.ts';
import { type Judged, requireJudged } from './present.ts';
import { isWikiEditor, requirePresent } from './wiki.ts';
import { changedText, newText, type PostChanges } from './written-text.ts';

/** A new post as a member writes it. */
export interface PostToWrite extends OnPost {
  readonly fields: PostFields;
  /** It waited for approval. */
  readonly hasWaited?: boolean;
  /** The key by which a program sent it, if another records it. */
  readonly keyId?: string | undefined;
}

/** Facts, decision, append: a new post. @throws DomainError invalid | forbidden */
export async function writePost(
  ctx: CommandContext,
  tx: StoreTransaction,
  { actor, postId, fields, hasWaited = false, keyId }: PostToWrite,
): Promise<PostState> {
  const body = writtenBody(fields.content);
  requireVisibleTitle(fields.title);
  const { published = true, featured = false, categoryId } = fields;
  const target = { ...(await findCategory(tx, categoryId)), categoryId };
  const to = { postId, published, place: target.category };
  const text = await newText(ctx, tx, { ...to, body, written: fields });
  const command = { actor, postId, target, text, published, featured, keyId, now: tx.now };
  const events = decideCreatePost(command, null);
  const made = await appendTo(tx, { postId, version: 0, before: null }, events.slice(0, 1));
  await keepPoll(tx, { postId, authorId: actor.id, actor, fields: fields.poll, hasWaited });
  return appendBy({ ctx, actor }, tx, { post: made, version: 1, events: events.slice(1) });
}

/** Changes of a post by a member. */
export interface PostToChange extends OnPost {
  readonly meta: CommandMeta;
  readonly changes: PostChanges;
  /** What the forum's rules judged; left out: they were not consulted. */
  readonly judged?: Judged | undefined;
  /** The version of title and text that they change; left out: whichever is current. */
  readonly basedOn?: number | undefined;
  /** They waited for approval. */
  readonly hasWaited?: boolean;
}

/**
 * Facts and decision: how a change affects a post. One that `waits` is decided without its text: no slug is taken, and
 * no text stored, before it is carried out.
 * @throws DomainError not-found | gone | forbidden | invalid | conflict
 */
export async function decideToChange(
  ctx: CommandContext,
  tx: StoreTransaction,
  {
    meta,
    actor,
    grounds,
    postId,
    changes,
    judged,
    basedOn,
    waits = false,
  }: PostToChange & { readonly waits?: boolean },
) {
  const body = changes.content === undefined ? undefined : writtenBody(changes.content);
  if (changes.title !== undefined) requireVisibleTitle(changes.title);
  const { state, version } = await foldPost(tx, postId);
  const post = requireReadable(state, actor);
  // Before anything is written: an outsider's edit must not take a slug, not even within a transaction.
  const isEditor = await isWikiEditor(tx, post, actor);
  requireMayWrite(post, actor, { isEditor, changes });
  requireJudged({ version, post }, judged);
  await requirePresent(tx, postId, basedOn);
  const text = waits ? textOf(post) : await changedText(ctx, tx, { post, changes, body });
  const { categoryId, published, featured } = changes;
  const home = await findCategory(tx, post.categoryId);
  const target =
    categoryId === undefined ? undefined : { ...(await findCategory(tx, categoryId)), categoryId };
  const act = actOn(ctx, post, { meta, actor, grounds });
  // Staff edit a wiki like everybody else, unless they state grounds or change more than the text.
  const isPlain = published === undefined && featured === undefined && target === undefined;
  const asEditor = isEditor && grounds === undefined && isPlain && changesTextAlone(post, text);
  const command = { ...act, asEditor, home, target, text, published, featured, now: tx.now };
  return { act, post, version, body, events: decideEditPost(command, post) };
}

/** The same, and append. @throws DomainError not-found | gone | forbidden | invalid | conflict */
export async function changePost(
  ctx: CommandContext,
  tx: StoreTransaction,
  { hasWaited = false, ...change }: PostToChange,
): Promise<PostState> {
  const { act, post, version, events } = await decideToChange(ctx, tx, change);
  const { actor, postId, changes } = change;
  const { authorId } = post;
  await keepPoll(tx, { postId, authorId, actor, fields: changes.poll, hasWaited });
  return appendBy(act, tx, { post, version, events });
}
