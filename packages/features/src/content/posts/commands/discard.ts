import type { Outcome } from '@forum/event-store';
import type { CommandContext, Command } from '../../../framework/command-context.ts';
import { decideDiscard } from '../decide.ts';
import { postVersions } from '@forum/events/post-versions';
import { postStream } from '@forum/events/posts';
import { eraseContent } from '../../../framework/redacted-content.ts';
import { foldPost } from './post-stream.ts';
import { releaseSlugs } from './slugs.ts';

/**
 * Removes for good a post that a deleted account never showed to readers: the post, unless already deleted, and every
 * version of its text. Posts that readers ever saw stay.
 */
export function discardUnseen(
  ctx: CommandContext,
  { meta, postId }: Command<{ readonly postId: string }>,
): Promise<Outcome<void>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    const { state, version } = await foldPost(tx, postId);
    if (state === null || state.publishedAt !== null) return;
    const stream = postStream(postId);
    await tx.append(stream, version, decideDiscard(state));
    await releaseSlugs(tx, postId);
    const { state: versions } = await tx.fold(stream, postVersions);
    for (const { contentId } of versions) await eraseContent(tx.connection, contentId);
  });
}
