import type { PostFields } from '@forum/contracts/post-fields';
import type { CommandMeta, StoreTransaction } from '@forum/event-store';
import type { CommandContext } from '../../../framework/command-context.ts';
import { requireReadable } from '../decide/access.ts';
import type { PostState, PostText } from '../decide/state.ts';
import { excerptOf, requireVisibleTitle, writtenBody } from '../decide/text.ts';
import { changesTextAlone, requireMayWrite } from '../decide/wiki.ts';
import { decideCreatePost, decideEditPost } from '../decide.ts';
import { isPrivate } from '@forum/events/categories';
import { findCategory } from '../../categories/operations/find-category.ts';
import { keepPoll } from '../../polls/operations.ts';
import { actOn, appendBy, appendTo, foldPost, type ByMember } from './post-stream.ts';
import { takeSlug } from './slugs.ts';
import { type Judged, requireJudged } from './standing.ts';
import { isWikiEditor, requirePresent } from './wiki.ts';
import {
  changedText,
  presentColor,
  presentTags,
  saveBody,
  type PostChanges,
} from './written-text.ts';

/** A new post as a member writes it. */
export interface PostToWrite extends ByMember {
  readonly postId: string;
  readonly fields: PostFields;
  /** It waited for approval. */
  readonly hasWaited?: boolean;
}

/** Facts, decision, append: a new post. @throws DomainError invalid | forbidden */
export async function writePost(
  ctx: CommandContext,
  tx: StoreTransaction,
  { actor, postId, fields, hasWaited = false }: PostToWrite,
): Promise<PostState> {
  const body = writtenBody(fields.content);
  requireVisibleTitle(fields.title);
  const { title, published = true, featured = false, categoryId } = fields;
  const target = { ...(await findCategory(tx, categoryId)), categoryId };
  const isListed = published && (target.category === null || !isPrivate(target.category));
  const text: PostText = {
    title,
    slug: await takeSlug(ctx, tx, { postId, title, isListed }),
    contentId: await saveBody(ctx, tx, body),
    excerpt: excerptOf(fields.excerpt),
    thumbnail: body.thumbnail,
    prefix: fields.prefix,
    prefixColor: await presentColor(tx, fields.prefix, fields.prefixColor),
    tags: await presentTags(tx, fields.tags),
  };
  const command = { actor, postId, target, text, published, featured, now: tx.now };
  const events = decideCreatePost(command, null);
  const made = await appendTo(tx, { postId, version: 0, before: null }, events.slice(0, 1));
  await keepPoll(tx, { postId, authorId: actor.id, actor, fields: fields.poll, hasWaited });
  return appendBy({ ctx, actor }, tx, { post: made, version: 1, events: events.slice(1) });
}

/** Changes of a post by a member. */
export interface PostToChange extends ByMember {
  readonly meta: CommandMeta;
  readonly postId: string;
  readonly changes: PostChanges;
  /** What the forum's rules judged; left out: they were not consulted. */
  readonly judged?: Judged | undefined;
  /** The version of title and text that they change; left out: whichever is the present one. */
  readonly basedOn?: number | undefined;
  /** They waited for approval. */
  readonly hasWaited?: boolean;
}

/** The same for a change of an existing post. @throws DomainError not-found | gone | forbidden | invalid | conflict */
export async function changePost(
  ctx: CommandContext,
  tx: StoreTransaction,
  { meta, actor, grounds, postId, changes, judged, basedOn, hasWaited = false }: PostToChange,
): Promise<PostState> {
  const body = changes.content === undefined ? undefined : writtenBody(changes.content);
  if (changes.title !== undefined) requireVisibleTitle(changes.title);
  const { state, version } = await foldPost(tx, postId);
  const post = requireReadable(state, actor);
  // Before anything is written: a stranger's edit must not take a slug, not even within a transaction.
  const isEditor = await isWikiEditor(tx, post, actor);
  requireMayWrite(post, actor, { isEditor, changes });
  requireJudged({ version, post }, judged);
  await requirePresent(tx, postId, basedOn);
  const text = await changedText(ctx, tx, { post, changes, body });
  const { categoryId, published, featured } = changes;
  const home = await findCategory(tx, post.categoryId);
  const target =
    categoryId === undefined ? undefined : { ...(await findCategory(tx, categoryId)), categoryId };
  const act = actOn(ctx, post, { meta, actor, grounds });
  // Staff edit a wiki like everybody else, unless they state grounds or change more than the text.
  const isPlain = published === undefined && featured === undefined && target === undefined;
  const asEditor = isEditor && grounds === undefined && isPlain && changesTextAlone(post, text);
  const command = { ...act, asEditor, home, target, text, published, featured, now: tx.now };
  const events = decideEditPost(command, post);
  const { authorId } = post;
  await keepPoll(tx, { postId, authorId, actor, fields: changes.poll, hasWaited });
  return appendBy(act, tx, { post, version, events });
}
