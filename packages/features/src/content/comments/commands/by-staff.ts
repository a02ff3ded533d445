import { isStaff, type Actor } from '@forum/contracts';
import type { ActKind } from '@forum/contracts/acts';
import type { CommandMeta, StoreTransaction } from '@forum/event-store';
import { holdOf } from '@forum/contracts/holds';
import type { CommandContext } from '../../../framework/command-context.ts';
import { recordAct, type Grounds } from '../../../framework/acts/record.ts';
import type { CommentEvent, CommentFacts } from '@forum/events/comments';
import type { Found } from './steps.ts';

/** The acting member, with the grounds that staff give. */
export interface ByMember {
  readonly actor: Actor;
  readonly grounds?: Grounds | undefined;
}

/** A member's act, with the hold that a removal by it places. */
export function actOn(
  ctx: CommandContext,
  comment: CommentFacts,
  { meta, actor, grounds }: ByMember & { readonly meta: CommandMeta },
) {
  const actId = meta.actId ?? grounds?.actId ?? ctx.newId();
  // A removal that settles a case is a hold of its own, even if another already removed the comment.
  const adds = grounds?.caseId !== undefined && isStaff(actor);
  return { ctx, actor, adds, grounds: { ...grounds, actId }, hold: holdOf(actor, comment, actId) };
}

const KINDS: Readonly<Record<CommentEvent['type'], ActKind>> = {
  CommentPosted: 'comment.edit',
  CommentEdited: 'comment.edit',
  CommentVersionRedacted: 'comment.redact',
  CommentVersionRestored: 'comment.unredact',
  CommentDeleted: 'comment.delete',
  CommentHeld: 'comment.delete',
  CommentHoldLifted: 'comment.restore',
  CommentRestored: 'comment.restore',
  CommentReassigned: 'member.merge',
};

/** Reserved for staff, even on their own comments. */
const STAFF_ONLY: ReadonlySet<string> = new Set([
  'CommentVersionRedacted',
  'CommentVersionRestored',
  'CommentRestored',
]);

/** Appends, recorded as an act where it requires a role. */
export async function appendBy(
  { ctx, actor, grounds }: ByMember & { readonly ctx: CommandContext },
  tx: StoreTransaction,
  { comment, stream, version, events }: Appending,
): Promise<void> {
  const [first] = events;
  if (first === undefined) return;
  const { commentId: id, postId: root, authorId: memberId } = comment;
  if (actor.id !== memberId || STAFF_ONLY.has(first.type)) {
    const target = { type: 'comment', id } as const;
    const kind = KINDS[first.type];
    await recordAct(ctx, tx, { ...grounds, kind, by: actor, target, root, memberId });
  }
  await tx.append(stream, version, events);
}

/** A comment before the command, and its new events. */
type Appending = Pick<Found, 'comment' | 'stream' | 'version'> & {
  readonly events: readonly CommentEvent[];
};
