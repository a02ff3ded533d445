import type { Outcome, StoreTransaction } from '@forum/event-store';
import { signInModeFacts, signInModeStream } from '@forum/events/sign-in-mode';
import { signInProviderFacts, signInProviderStream } from '@forum/events/sign-in-providers';
import { recordAct, type Grounds } from '../../../framework/acts/record.ts';
import type { Acting } from '../../../framework/acts/require-pin.ts';
import type { Command } from '../../../framework/command-context.ts';
import type { AppContext } from '../../../framework/feature.ts';
import { decideMode } from '../decide/mode.ts';
import { isOwnerWithPassword, isTriedByOwner } from '../store/owners.ts';

/** Who is let in without a provider; null: everybody. */
export interface GivenMode {
  readonly actor: Acting;
  readonly grounds?: Grounds | undefined;
  readonly ownerId: string | null;
}

/**
 * Lets members sign in by providers alone, but for one owner, or by passwords again.
 * @throws DomainError conflict `no-linked-owner` | invalid
 */
export function setMode(
  ctx: AppContext,
  { meta, actor, grounds, ownerId }: Command<GivenMode>,
): Promise<Outcome<void>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    const keys = await keysInForce(ctx, tx);
    await tx.decide(signInModeStream, signInModeFacts, async (mode) => {
      const isOwner = ownerId !== null && (await isOwnerWithPassword(tx.connection, ownerId));
      const isTried = await isTriedByOwner(tx.connection, keys);
      const events = decideMode(mode, { ownerId, by: actor.id, isOwner, isTried });
      if (events.length === 0) return [];
      const { root } = signInModeStream;
      const act = {
        kind: 'provider.only',
        by: actor,
        target: TARGET,
        root,
        memberId: null,
      } as const;
      await recordAct(ctx, tx, { ...grounds, ...act });
      return events;
    });
  });
}

const TARGET = { type: 'site', id: 'sign-in-mode' } as const;

async function keysInForce({ site }: AppContext, tx: StoreTransaction): Promise<string[]> {
  const { state } = await tx.fold(signInProviderStream, signInProviderFacts);
  const own = state.filter(({ removed }) => !removed).map(({ key }) => key);
  return [...own, ...(site.signInProviders ?? []).map(({ key }) => key)];
}
