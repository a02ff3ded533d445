import type { Outcome } from '@forum/event-store';
import type { CommandContext, Given } from '../../command-context.ts';
import { requireReadable } from '../decide/access.ts';
import { decideRedact, hiddenContents, postVersions } from '../decide/versions.ts';
import { postStream } from '../events.ts';
import { hideContent } from '../../redacted-content.ts';
import { appendBy, foldPost, type ByMember } from './post-stream.ts';

/** A version of a post, counted from 1, that staff wish to hide. */
export interface PostVersionToHide extends ByMember {
  readonly postId: string;
  readonly number: number;
}

/**
 * Hides a version of the past; a body that no other version shows is put where nobody reads it.
 * @throws DomainError not-found | gone | forbidden `staff-only` | conflict `present-version`
 */
export function redactPostVersion(
  ctx: CommandContext,
  { meta, actor, grounds, postId, number }: Given<PostVersionToHide>,
): Promise<Outcome<null>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    const { state, version } = await foldPost(tx, postId);
    const post = requireReadable(state, actor);
    const stream = postStream(postId);
    const versions = (await tx.fold(stream.name, postVersions)).state;
    const events = decideRedact({ actor, post, versions, number });
    await appendBy({ ctx, actor, grounds }, tx, { post, version, events });
    const after = versions.map((each, i) =>
      i === number - 1 ? { ...each, redacted: true } : each,
    );
    const { authorId } = post;
    for (const contentId of hiddenContents(after)) {
      await hideContent(tx.connection, { contentId, authorId });
    }
    return null;
  });
}
