import { randomBytes } from 'node:crypto';
import type { InviteKind } from '@forum/contracts/invites';
import type { StoreTransaction } from '@forum/event-store';
import { inviteStream } from '@forum/events/invites';
import type { CommandContext } from '../../../framework/command-context.ts';
import { insertInvites, inviteHash } from '../store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** An invitation that was just made. */
export interface MadeInvite {
  readonly id: string;
  /** Shown once: the table keeps its hash. */
  readonly token: string;
}

/** An invitation before it is made. */
export interface ToMake {
  readonly kind: InviteKind;
  readonly address: string | null;
  readonly groupId: string | null;
  readonly days: number;
  readonly uses: number;
  readonly note: string;
  readonly by: string;
}

/** Makes an invitation, in a transaction that may do more. */
export async function make(
  ctx: CommandContext,
  tx: StoreTransaction,
  { kind, address, groupId, days, uses, note, by }: ToMake,
): Promise<MadeInvite> {
  const id = ctx.newId();
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(tx.now.getTime() + days * DAY_MS);
  const data = { inviteId: id, kind, groupId, uses, expiresAt: expiresAt.toISOString(), by };
  await tx.append(inviteStream(id), 0, [{ type: 'InviteCreated', data }]);
  await insertInvites(tx.connection, [
    {
      id,
      kind,
      address,
      note,
      uses,
      token_hash: inviteHash(token),
      group_id: groupId,
      created_at: tx.now,
      expires_at: expiresAt,
      by_id: by,
    },
  ]);
  return { id, token };
}
