import type { Outcome, StoreTransaction } from '@forum/event-store';
import type { CommandContext, Command } from '../../../framework/command-context.ts';
import { hideContent, showAgain } from '../../../framework/redacted-content.ts';
import { decideToRedact, decideToShow } from '../decide.ts';
import { commentVersions, hiddenContents } from '@forum/events/comments';
import { appendBy, type ByMember } from './by-staff.ts';
import { findComment } from './steps.ts';

/** A version of a comment, counted from 1, that staff want to hide or show again. */
export interface CommentVersionToHide extends ByMember {
  readonly id: string;
  readonly number: number;
}

/**
 * Hides a past version: its text is moved where nobody can read it.
 * @throws DomainError not-found | gone | forbidden `staff-only` | conflict `present-version`
 */
export async function redactCommentVersion(
  ctx: CommandContext,
  { meta, id, actor, grounds, number }: Command<CommentVersionToHide>,
): Promise<Outcome<null>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    const found = await findVersions(tx, id);
    const { contentId, events } = decideToRedact({ ...found, actor, number });
    await appendBy({ ctx, actor, grounds }, tx, { ...found, events });
    const { authorId } = found.comment;
    await hideContent(tx.connection, { contentId, authorId });
    return null;
  });
}

/**
 * Shows a version that staff have hidden.
 * @throws DomainError not-found | gone, also `erased` | forbidden `staff-only`
 */
export async function showCommentVersion(
  ctx: CommandContext,
  { meta, id, actor, grounds, number }: Command<CommentVersionToHide>,
): Promise<Outcome<null>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    const found = await findVersions(tx, id);
    const { state: hidden } = await tx.fold(found.stream.name, hiddenContents);
    const { contentId, events } = decideToShow({ ...found, hidden, actor, number });
    await appendBy({ ctx, actor, grounds }, tx, { ...found, events });
    if (events.length > 0) await showAgain(tx.connection, [contentId]);
    return null;
  });
}

async function findVersions(tx: StoreTransaction, id: string) {
  const found = await findComment(tx, id);
  const { state: versions } = await tx.fold(found.stream.name, commentVersions);
  return { ...found, versions };
}
