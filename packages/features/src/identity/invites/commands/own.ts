import type { Actor } from '@forum/contracts';
import { LIMITS } from '@forum/contracts';
import type { createOwnInvite as call } from '@forum/contracts/own-invites';
import { partitionOf, type Outcome } from '@forum/event-store';
import { inviteFacts, INVITES_ROOT, inviteStream } from '@forum/events/invites';
import { isId } from '@forum/kernel';
import { noSuch } from '@forum/kernel/refusals';
import type { z } from 'zod';
import type { Command, CommandContext } from '../../../framework/command-context.ts';
import { requireOwnRoom } from '../decide/own.ts';
import { readRoom } from '../operations/own-room.ts';
import { saveRevoked } from '../store.ts';
import { make, type MadeInvite } from './make.ts';

/** What a member wants to make, and how many people they may invite within a month. */
interface Own {
  readonly actor: Pick<Actor, 'id'>;
  readonly form: z.output<typeof call.body>;
  readonly perMonth: number;
}

/** Makes a link of a member's own, into no group. @throws DomainError forbidden `not-inviting` | limited `too-many-invitations` */
export function createOwnInvite(
  ctx: CommandContext,
  { meta, actor: { id: by }, form, perMonth }: Command<Own>,
): Promise<Outcome<MadeInvite>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    // Two at once wait for each other, so that the month's number is exact.
    await tx.holdPartition(partitionOf(INVITES_ROOT));
    const room = await readRoom(tx.connection, { memberId: by, now: tx.now });
    requireOwnRoom(room, { wanted: form.uses, perMonth });
    const days = LIMITS.invites.ownDays;
    return make(ctx, tx, { ...form, kind: 'link', by, days, address: null, groupId: null });
  });
}

/** Revokes a link of a member's own; repeating is harmless. @throws DomainError not-found */
export function revokeOwnInvite(
  ctx: CommandContext,
  { meta, actor: { id: by }, id }: Command<Pick<Own, 'actor'> & { readonly id: string }>,
): Promise<Outcome<void>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    if (!isId(id)) throw noSuch('invite');
    const stream = inviteStream(id);
    const { state, version } = await tx.fold(stream, inviteFacts);
    if (state?.by !== by) throw noSuch('invite');
    if (state.revoked) return;
    await tx.append(stream, version, [{ type: 'InviteRevoked', data: { inviteId: id, by } }]);
    await saveRevoked(tx.connection, id, true);
  });
}
