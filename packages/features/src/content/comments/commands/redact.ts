import type { Outcome } from '@forum/event-store';
import { commentVersions } from '@forum/events/comments';
import type { CommandContext, Command } from '../../../framework/command-context.ts';
import type { ByMember } from '../../items/operations/by-member.ts';
import { turnVersion } from '../../items/operations/turn-version.ts';
import { requireVisible } from '../decide.ts';
import { turned } from '../decide/texts.ts';
import { appendBy } from './by-staff.ts';
import { findComment } from './steps.ts';

/** A version of a comment, counted from 1, that staff want to hide or show again. */
export interface CommentVersionToTurn extends ByMember {
  readonly id: string;
  readonly number: number;
  readonly redacted: boolean;
}

/**
 * Hides a past version, or shows it again.
 * @throws DomainError not-found | gone, also `erased` | forbidden `staff-only` | conflict `present-version`
 */
export function turnCommentVersion(
  ctx: CommandContext,
  { meta, id, actor, grounds, number, redacted }: Command<CommentVersionToTurn>,
): Promise<Outcome<null>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    const found = await findComment(tx, id);
    const comment = requireVisible({ actor, ...found });
    const { state: versions } = await tx.fold(found.stream, commentVersions);
    const { authorId } = comment;
    const which = { actor, type: 'comment', versions, key: 'contentId', number, redacted } as const;
    return turnVersion(tx, { authorId, ...which }, ({ contentId }) => {
      const events = [turned(comment, { contentId, redacted, by: actor.id })];
      return appendBy({ ctx, actor, grounds }, tx, { ...found, events });
    });
  });
}
