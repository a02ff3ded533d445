import type { ActKind } from '@forum/contracts/acts';
import type { AddressRules, OldTarget } from '@forum/contracts/old-addresses';
import type { Outcome } from '@forum/event-store';
import {
  oldAddressFacts,
  oldAddressStream,
  type OldAddressEvent,
  type OldAddressFacts,
} from '@forum/events/old-addresses';
import { recordAct, type Grounds } from '../../../framework/acts/record.ts';
import type { Acting } from '../../../framework/acts/require-pin.ts';
import type { Command, CommandContext } from '../../../framework/command-context.ts';
import {
  decideFree,
  decideImportedRules,
  decideLead,
  decideRules,
  type ImportedRules,
} from '../decide.ts';
import { isRule } from '../parts/rules.ts';

type ByAdmin = { readonly actor: Acting; readonly grounds?: Grounds | undefined };

/** Puts rules in force in place of the present ones; the act is recorded. @throws DomainError invalid */
export function setAddressRules(
  ctx: CommandContext,
  { rules, ...given }: Command<ByAdmin & { readonly rules: AddressRules }>,
): Promise<Outcome<void>> {
  return change(ctx, { ...given, kind: 'address.rules' }, (state) =>
    decideRules(state, { rules, by: given.actor.id, isRule }),
  );
}

/** Leads an address by hand, null: nowhere; the act is recorded. @throws DomainError conflict `too-many-addresses` */
export function leadAddress(
  ctx: CommandContext,
  { key, to, ...given }: Command<ByAdmin & { readonly key: string; readonly to: OldTarget | null }>,
): Promise<Outcome<void>> {
  return change(ctx, { ...given, kind: 'address.lead' }, (state) =>
    decideLead(state, { key, to, by: given.actor.id }),
  );
}

/** Leaves an address to imports and rules again; the act is recorded. */
export function freeAddress(
  ctx: CommandContext,
  { key, ...given }: Command<ByAdmin & { readonly key: string }>,
): Promise<Outcome<void>> {
  return change(ctx, { ...given, kind: 'address.free' }, (state) =>
    decideFree(state, { key, by: given.actor.id }),
  );
}

/** Adds the rules of an import behind those in force; may be repeated. @returns those that cannot be applied */
export async function addAddressRules(
  ctx: Pick<CommandContext, 'eventStore'>,
  imported: ImportedRules,
): Promise<AddressRules['rules']> {
  const { result } = await ctx.eventStore.execute({ actor: null }, async (tx) => {
    let refused: AddressRules['rules'] = [];
    await tx.decide(oldAddressStream, oldAddressFacts, (state) => {
      const decided = decideImportedRules(state, { ...imported, isRule });
      refused = decided.refused;
      return decided.events;
    });
    return refused;
  });
  return result;
}

const TARGET = { type: 'site', id: 'old-addresses' } as const;

function change(
  ctx: CommandContext,
  { meta, actor, grounds, kind }: Command<ByAdmin & { readonly kind: ActKind }>,
  decide: (state: OldAddressFacts) => OldAddressEvent[],
): Promise<Outcome<void>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    await tx.decide(oldAddressStream, oldAddressFacts, async (state) => {
      const events = decide(state);
      if (events.length === 0) return [];
      const { root } = oldAddressStream;
      const act = { kind, by: actor, target: TARGET, root, memberId: null };
      await recordAct(ctx, tx, { ...grounds, ...act });
      return events;
    });
  });
}
