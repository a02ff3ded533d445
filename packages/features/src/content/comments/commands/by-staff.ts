import type { ActKind } from '@forum/contracts/acts';
import type { StoreTransaction } from '@forum/event-store';
import type { CommandContext } from '../../../framework/command-context.ts';
import { recordAct } from '../../../framework/acts/record.ts';
import type { CommentEvent } from '@forum/events/comments';
import type { ByMember } from '../../items/operations/by-member.ts';
import type { Found } from './steps.ts';

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
  CommentAudienceChanged: 'category.audience',
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
export type Appending = Pick<Found, 'comment' | 'stream' | 'version'> & {
  readonly events: readonly CommentEvent[];
};
