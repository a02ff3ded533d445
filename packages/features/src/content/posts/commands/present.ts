import type { Actor } from '@forum/contracts';
import { canEditPost, canReadPost } from '@forum/contracts/post-access';
import { isId } from '@forum/kernel';
import type { CommandContext } from '../../../framework/command-context.ts';
import { changedSinceJudged } from '../../../framework/until-judged.ts';
import { isRead } from '../decide/access.ts';
import type { PostState } from '@forum/events/post-facts';
import { readText } from '../../../framework/stored-text.ts';
import { foldPost } from './post-stream.ts';
import { isWikiEditor } from './wiki.ts';

/** A post's state, from the log, when a change of it is judged; read tables may lag a moment. */
export interface Present {
  /** The version of its stream. */
  readonly judgedAt: number;
  /** Whether readers see it, even if in the thread it was merged into. */
  readonly isRead: boolean;
  /** Whether the actor is its author. */
  readonly isOwn: boolean;
  readonly text: {
    readonly title: string;
    readonly excerpt: string | null;
    readonly prefix: string | null;
    readonly tags: readonly string[];
    readonly content: string;
  };
}

/** Null: there is none that the actor may change; the command then refuses. */
export async function findPresent(
  ctx: CommandContext,
  { actor, postId }: { readonly actor: Actor; readonly postId: string },
): Promise<Present | null> {
  if (!isId(postId)) return null;
  const { result } = await ctx.eventStore.execute({ actor: null }, async (tx) => {
    const { state: post, version } = await foldPost(tx, postId);
    // A verdict names the word it found: it must not reveal the text of somebody else's draft, nor that a post is there.
    if (post === null || post.deleted || !canReadPost(actor, post)) return null;
    if (!canEditPost(actor, post) && !(await isWikiEditor(tx, post, actor))) return null;
    const { title, excerpt, prefix, tags } = post;
    const { body: content } = await readText(tx.connection, post.contentId);
    const text = { title, excerpt, prefix, tags, content };
    return { judgedAt: version, isRead: isRead(post), isOwn: post.authorId === actor.id, text };
  });
  return result;
}

/** The basis of a verdict. */
export interface Judged {
  /** The version of the stream. */
  readonly version: number;
  readonly isRead: boolean;
  /** Whether the verdict covers the existing text too, not the change alone. */
  readonly ofText: boolean;
}

/**
 * A verdict on a change alone holds while the post's visibility to readers stays the same: concurrent changes were
 * judged themselves. @throws DomainError conflict `changed-meanwhile`, where it does not hold
 */
export function requireJudged(
  { version, post }: { readonly version: number; readonly post: PostState },
  judged: Judged | undefined,
): void {
  if (judged === undefined || judged.version === version) return;
  if (!judged.ofText && judged.isRead === isRead(post)) return;
  throw changedSinceJudged();
}
