import { LIMITS, type Actor } from '@forum/contracts';
import type { ActGrounds, ActKind } from '@forum/contracts/acts';
import type { InviteForm, InviteMailForm, InvitedAddresses } from '@forum/contracts/invites';
import type { Outcome, StoreTransaction } from '@forum/event-store';
import { inviteFacts, INVITES_ROOT, inviteStream } from '@forum/events/invites';
import { DomainError, isId } from '@forum/kernel';
import { noSuch } from '@forum/kernel/refusals';
import { recordAct } from '../../framework/acts/record.ts';
import type { Command, CommandContext } from '../../framework/command-context.ts';
import type { AppContext } from '../../framework/feature.ts';
import { make, type MadeInvite } from './commands/make.ts';
import { readPasted, requireMayInvite, requireOwnInvite } from './decide.ts';
import { enqueueInvitation } from './operations/letters.ts';
import { countInvitedSince, requireGroup, sortOut } from './operations/addresses.ts';
import { saveRevoked } from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

type ByStaff<Form> = { readonly actor: Actor; readonly form: Form };

/**
 * Makes a link. @param inviting the owners' setting
 * @throws DomainError forbidden `not-inviting` | not-found, if there is no such group
 */
export async function createInvite(
  ctx: CommandContext & Pick<AppContext, 'db'>,
  { meta, actor, form, inviting }: Command<ByStaff<InviteForm> & { readonly inviting: string }>,
): Promise<Outcome<MadeInvite>> {
  requireMayInvite(actor, { inviting, groupId: form.groupId });
  await requireGroup(ctx.db, form.groupId);
  return ctx.eventStore.execute(meta, async (tx) => {
    await record(ctx, tx, { kind: 'invite.create', actor });
    return make(ctx, tx, { ...form, kind: 'link', by: actor.id, address: null });
  });
}

/**
 * Invites addresses by email, as one act; whoever is a member, was invited before or wants none gets nothing.
 * @throws DomainError not-found | invalid, on `addresses` | limited `too-many-invitations`
 */
export async function sendInvites(
  ctx: AppContext,
  { meta, actor, form }: Command<ByStaff<InviteMailForm>>,
): Promise<InvitedAddresses> {
  const { addresses: text, groupId, days, note } = form;
  await requireGroup(ctx.db, groupId);
  const { addresses, invalid, again } = readPasted(text);
  const { result } = await ctx.eventStore.execute(meta, async (tx) => {
    // Batches at once wait for each other: no address is invited twice, and the day's number is exact.
    const actId = await record(ctx, tx, { kind: 'invite.mail', actor });
    const sorted = await sortOut(ctx, tx, addresses);
    await requireRoom(tx, sorted.invited.length);
    for (const address of sorted.invited) {
      const made = await make(ctx, tx, {
        kind: 'mail',
        address,
        groupId,
        days,
        note,
        uses: 1,
        by: actor.id,
      });
      await enqueueInvitation(ctx, tx.connection, { ...made, address, days, by: actor.id });
    }
    return { ...sorted, again: [...again, ...sorted.again], invalid, actId };
  });
  return { ...result, invalid: [...invalid] };
}

/** Revokes an invitation; repeating is harmless. @throws DomainError not-found */
export function revokeInvite(
  ctx: CommandContext,
  given: Command<{ readonly actor: Actor; readonly id: string; readonly grounds: ActGrounds }>,
): Promise<Outcome<void>> {
  const { meta, actor, id, grounds } = given;
  return ctx.eventStore.execute(meta, async (tx) => {
    if (!isId(id)) throw noSuch('invite');
    const stream = inviteStream(id);
    const { state, version } = await tx.fold(stream, inviteFacts);
    if (requireOwnInvite(actor, state).revoked) return;
    await record(ctx, tx, { kind: 'invite.revoke', actor, grounds });
    await tx.append(stream, version, [
      { type: 'InviteRevoked', data: { inviteId: id, by: actor.id } },
    ]);
    await saveRevoked(tx.connection, id, true);
  });
}

async function requireRoom(tx: StoreTransaction, wanted: number): Promise<void> {
  const since = new Date(tx.now.getTime() - DAY_MS);
  if ((await countInvitedSince(tx.connection, since)) + wanted <= LIMITS.invites.perDay) return;
  const message = `At most ${LIMITS.invites.perDay} people can be invited by email in a day.`;
  throw new DomainError('limited', 'too-many-invitations', message);
}

function record(
  ctx: CommandContext,
  tx: StoreTransaction,
  act: { readonly kind: ActKind; readonly actor: Actor; readonly grounds?: ActGrounds },
): Promise<string> {
  const { kind, actor: by, grounds = {} } = act;
  const target = { type: 'site', id: 'invites' } as const;
  return recordAct(ctx, tx, { ...grounds, kind, by, target, root: INVITES_ROOT, memberId: null });
}
