import type { Actor } from '@forum/contracts';
import { canEditPost } from '@forum/contracts/posts';
import { DomainError, isId } from '@forum/kernel';
import type { CommandContext } from '../../../framework/command-context.ts';
import { isRead } from '../decide/access.ts';
import type { PostState } from '../decide/state.ts';
import { readBody } from '../vault.ts';
import { foldPost } from './post-stream.ts';

/** A post as a verdict on a change of it is made, by the log: what readers are shown may be a moment older. */
export interface Standing {
  /** The version of its stream. */
  readonly judgedAt: number;
  /** Whether readers see it, be it in the thread that it was merged into. */
  readonly isRead: boolean;
  readonly text: {
    readonly title: string;
    readonly excerpt: string | null;
    readonly prefix: string | null;
    readonly tags: readonly string[];
    readonly content: string;
  };
}

/** Null: there is none that the actor may change, and the command says so. */
export async function findStanding(
  ctx: CommandContext,
  { actor, postId }: { readonly actor: Actor; readonly postId: string },
): Promise<Standing | null> {
  if (!isId(postId)) return null;
  const { result } = await ctx.eventStore.execute({ actor: null }, async (tx) => {
    const { state: post, version } = await foldPost(tx, postId);
    // A verdict names the word that it found: nobody learns so what stands in the draft of somebody else.
    if (post === null || post.deleted || !canEditPost(actor, post)) return null;
    const { title, excerpt, prefix, tags } = post;
    const { body: content } = await readBody(tx.connection, post.contentId);
    const text = { title, excerpt, prefix, tags, content };
    return { judgedAt: version, isRead: isRead(post), text };
  });
  return result;
}

const CHANGED = 'changed-meanwhile';
const TRIES = 3;

/** What a verdict rests on. */
export interface Judged {
  /** The version of the stream. */
  readonly version: number;
  readonly isRead: boolean;
  /** Whether it was also about what stood there already, and not about the change alone. */
  readonly ofText: boolean;
}

/**
 * A verdict on a change alone holds for as long as readers see the post, or do not, as they did: other changes of the
 * same moment were judged themselves. @throws DomainError conflict `changed-meanwhile`, where it does not hold
 */
export function requireJudged(
  { version, post }: { readonly version: number; readonly post: PostState },
  judged: Judged | undefined,
): void {
  if (judged === undefined || judged.version === version) return;
  if (!judged.ofText && judged.isRead === isRead(post)) return;
  throw new DomainError(
    'conflict',
    CHANGED,
    'Someone else changed this at the same moment. Please try again.',
  );
}

/** Judges and does it anew where the post changed in between. @throws DomainError conflict `changed-meanwhile`, the third time */
export async function untilJudged<T>(judgeAndDo: () => Promise<T>, tries = TRIES): Promise<T> {
  try {
    return await judgeAndDo();
  } catch (error) {
    const isOutdated = error instanceof DomainError && error.code === CHANGED;
    if (!isOutdated || tries <= 1) throw error;
    return untilJudged(judgeAndDo, tries - 1);
  }
}
