import { createHash } from 'node:crypto';
import type { NotificationKind } from '@forum/contracts/notifications';
import type { RecordedEvent } from '@forum/kernel';
import type { Rows } from '@forum/projections';
import { notificationTable } from '../tables.ts';

/** A request to join a group was not accepted. */
export const REFUSED = 'refused';

/** A notification for a member. */
export interface Told {
  readonly recipient: string;
  readonly cause: string;
  readonly kind: NotificationKind;
  /** Null: the forum itself. */
  readonly by: string | null;
  readonly postId?: string | null;
  readonly commentId?: string | null;
  readonly caseId?: string;
  readonly groupId?: string;
  /** Staff's words to the member. */
  readonly contentId?: string;
  /** The act that it is about, if the kind does not say so. */
  readonly actId?: string | undefined;
  readonly detail?: string | undefined;
  /** The member's post merged into that one, which is why they are notified. */
  readonly viaPostId?: string;
  readonly group: string;
}

/**
 * Notifies a member, unless they did it themselves or an import brought it, which notifies nobody. A cause they were
 * notified of before changes nothing: its row stays as it is.
 */
export function tell(rows: Rows, event: RecordedEvent, told: Told): void {
  const { recipient, cause, by } = told;
  if (event.meta.actorId === null || recipient === by) return;
  rows.add(
    notificationTable,
    { member_id: recipient, cause },
    {},
    {
      id: notificationId(recipient, cause),
      kind: told.kind,
      mentioned: told.kind === 'mention',
      actor_id: by === null || !isSaid(told) ? recipient : by,
      post_id: told.postId ?? null,
      comment_id: told.commentId ?? null,
      via_post_id: told.viaPostId ?? null,
      case_id: told.caseId ?? null,
      group_id: told.groupId ?? null,
      detail: told.detail ?? null,
      group_key: told.group,
      act_id: told.kind === 'staff' ? (event.meta.actId ?? null) : (told.actId ?? null),
      content_id: told.contentId ?? null,
      created_at: event.at,
      partition: event.partition,
      seq: event.seq,
    },
  );
}

/** Only staff may know who decided a case; and a refusal names nobody. */
function isSaid({ kind, detail }: Told): boolean {
  return kind !== 'case' && kind !== 'report' && kind !== 'security' && detail !== REFUSED;
}

/** The same for the same member and cause, in every rebuild: a version 8 UUID (RFC 9562) from a hash. */
export function notificationId(memberId: string, cause: string): string {
  const bytes = createHash('sha256').update(`${memberId} ${cause}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
