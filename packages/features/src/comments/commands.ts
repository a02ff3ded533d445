import type { Actor } from '@forum/contracts';
import type { Outcome } from '@forum/event-store';
import type { CommandContext, Given } from '../command-context.ts';
import { actOn, appendBy, type ByMember } from './commands/by-staff.ts';
import {
  change,
  checkedContent,
  findComment,
  write,
  type NewComment,
  type WrittenComment,
} from './commands/steps.ts';
import { decideToRestore } from './decide/holds.ts';
import { decideToDelete, decideToEdit, decideToRedact } from './decide.ts';
import { commentVersions } from './events.ts';
import { hideContent } from '../redacted-content.ts';

export { importComment, importCommentEdit } from './commands/import.ts';
export type { NewComment, WrittenComment } from './commands/steps.ts';

/** Writes a comment. @throws DomainError not-found | gone | invalid */
export async function postComment(
  ctx: CommandContext,
  { meta, actor, ...comment }: Given<NewComment & { readonly actor: Actor }>,
): Promise<Outcome<WrittenComment>> {
  const content = checkedContent(ctx, comment.content);
  const commentId = ctx.newId();
  return ctx.eventStore.execute(meta, (tx) =>
    write(tx, { ...comment, commentId, actor, authorId: actor.id, attribution: null }, content),
  );
}

/** A comment, and who does something with it. */
type OnComment = ByMember & { readonly id: string };

/**
 * Changes a comment; the version before is kept. The same text again is no change.
 * @throws DomainError not-found | gone | forbidden | invalid
 */
export async function editComment(
  ctx: CommandContext,
  { meta, id, actor, grounds, ...edit }: Given<OnComment & { readonly content: string }>,
): Promise<Outcome<WrittenComment>> {
  const content = checkedContent(ctx, edit.content);
  return ctx.eventStore.execute(meta, (tx) =>
    change(tx, { id, content }, async (found) => {
      const events = decideToEdit({ ...found, actor, contentId: content.id });
      return () => appendBy({ ctx, actor, grounds }, tx, { ...found, events });
    }),
  );
}

/** Deletes a comment; its replies stay. @throws DomainError not-found | gone | forbidden */
export async function deleteComment(
  ctx: CommandContext,
  { meta, id, actor, grounds }: Given<OnComment>,
): Promise<Outcome<null>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    const found = await findComment(tx, id);
    const act = actOn(ctx, found.comment, { meta, actor, grounds });
    await appendBy(act, tx, { ...found, events: decideToDelete({ ...found, ...act }) });
    return null;
  });
}

/**
 * Staff put a deleted comment back, whoever deleted it; under a deleted post it waits for the post.
 * @throws DomainError not-found | forbidden | conflict `not-deleted`
 */
export async function restoreComment(
  ctx: CommandContext,
  { meta, id, actor, grounds }: Given<OnComment>,
): Promise<Outcome<null>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    const found = await findComment(tx, id);
    const events = decideToRestore(actor, found);
    await appendBy({ ctx, actor, grounds }, tx, { ...found, events });
    return null;
  });
}

/** A version of a comment, counted from 1, that staff wish to hide. */
export interface CommentVersionToHide extends ByMember {
  readonly id: string;
  readonly number: number;
}

/**
 * Hides a version of the past: its text is put where nobody reads it.
 * @throws DomainError not-found | gone | forbidden `staff-only` | conflict `present-version`
 */
export async function redactCommentVersion(
  ctx: CommandContext,
  { meta, id, actor, grounds, number }: Given<CommentVersionToHide>,
): Promise<Outcome<null>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    const found = await findComment(tx, id);
    const versions = (await tx.fold(found.stream.name, commentVersions)).state;
    const { contentId, events } = decideToRedact({ ...found, actor, versions, number });
    await appendBy({ ctx, actor, grounds }, tx, { ...found, events });
    const { authorId } = found.comment;
    await hideContent(tx.connection, { contentId, authorId });
    return null;
  });
}
