import type { Outcome } from '@forum/event-store';
import type { CommandContext, Command } from '../../../framework/command-context.ts';
import { postStream } from '@forum/events/posts';
import { turnVersion } from '../../items/operations/turn-version.ts';
import { requireReadable } from '../decide/access.ts';
import { postVersions } from '@forum/events/post-versions';
import { turned } from '../decide/versions.ts';
import { appendBy, foldPost, type OnPost } from './post-stream.ts';

/** A version of a post, counted from 1, that staff want to hide or show again. */
export interface PostVersionToTurn extends OnPost {
  readonly number: number;
  readonly redacted: boolean;
}

/**
 * Hides a past version, or shows it again.
 * @throws DomainError not-found | gone, also `erased` | forbidden `staff-only` | conflict `present-version`
 */
export function turnPostVersion(
  ctx: CommandContext,
  { meta, actor, grounds, postId, number, redacted }: Command<PostVersionToTurn>,
): Promise<Outcome<null>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    const { state, version } = await foldPost(tx, postId);
    const post = requireReadable(state, actor);
    const { state: versions } = await tx.fold(postStream(postId), postVersions);
    const { authorId } = post;
    const which = { actor, type: 'post', versions, key: 'position', number, redacted } as const;
    return turnVersion(tx, { authorId, ...which }, (one) => {
      const events = [turned(post, { ...one, redacted }, actor.id)];
      return appendBy({ ctx, actor, grounds }, tx, { post, version, events });
    });
  });
}
