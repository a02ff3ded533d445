import type { ActKind, ActTarget } from '@forum/contracts/acts';
import type { Outcome } from '@forum/event-store';
import { requireNoActLock } from '../../framework/acts/act-lock.ts';
import type { CommandContext, Command } from '../../framework/command-context.ts';
import type { Acting } from '../../framework/acts/require-pin.ts';
import { recordAct, type Grounds } from '../../framework/acts/record.ts';
import {
  isPrefixEvent,
  prefixFacts,
  prefixStream,
  type PrefixEvent,
  type PrefixFacts,
} from '@forum/events/prefixes';
import {
  decideAddPrefix,
  decideArrangePrefixes,
  decideEditPrefix,
  decideRetirePrefix,
  type PrefixLook,
} from './decide.ts';

/** The acting administrator, and their stated reason. */
interface ByAdmin {
  readonly actor: Acting;
  readonly grounds?: Grounds | undefined;
}

/** The act; null: nothing changed. */
export interface PrefixResult {
  readonly actId: string | null;
  readonly prefixes: PrefixFacts;
}

/** Offers another prefix. @throws DomainError conflict `prefix-exists` `act-open` | invalid */
export function addPrefix(
  ctx: CommandContext,
  given: Command<ByAdmin & { readonly look: PrefixLook }>,
): Promise<Outcome<PrefixResult>> {
  const fallbackId = ctx.newId();
  const by = given.actor.id;
  return change(ctx, { ...given, kind: 'prefix.add', isOpen: false }, (all) =>
    decideAddPrefix(all, { ...given.look, by, fallbackId }),
  );
}

/** Changes a prefix; `isOpen`: posts will follow as part of the act. @throws DomainError not-found | conflict */
export function editPrefix(
  ctx: CommandContext,
  given: Command<
    ByAdmin & { readonly prefixId: string; readonly look: Partial<PrefixLook>; isOpen: boolean }
  >,
): Promise<Outcome<PrefixResult>> {
  const { prefixId, look, isOpen } = given;
  return change(ctx, { ...given, kind: 'prefix.edit', isOpen }, (all) =>
    decideEditPrefix(all, { ...look, prefixId, by: given.actor.id }),
  );
}

/** Retires a prefix. @throws DomainError not-found | conflict `act-open` */
export function retirePrefix(
  ctx: CommandContext,
  given: Command<ByAdmin & { readonly prefixId: string }>,
): Promise<Outcome<PrefixResult>> {
  return change(ctx, { ...given, kind: 'prefix.retire', isOpen: false }, (all) =>
    decideRetirePrefix(all, given.prefixId, given.actor.id),
  );
}

/** Puts the prefixes in order. @throws DomainError invalid | conflict `act-open` */
export function arrangePrefixes(
  ctx: CommandContext,
  given: Command<ByAdmin & { readonly ids: readonly string[] }>,
): Promise<Outcome<PrefixResult>> {
  return change(ctx, { ...given, kind: 'prefix.arrange', isOpen: false }, (all) =>
    decideArrangePrefixes(all, given.ids, given.actor.id),
  );
}

type Change = Command<ByAdmin & { readonly kind: ActKind; readonly isOpen: boolean }>;

function change(
  ctx: CommandContext,
  { meta, actor, grounds, kind, isOpen }: Change,
  decide: (all: PrefixFacts) => PrefixEvent[],
): Promise<Outcome<PrefixResult>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    let actId: string | null = null;
    const { before, events } = await tx.decide(prefixStream, prefixFacts, async (all) => {
      const changes = decide(all);
      if (changes.length === 0) return [];
      const { root } = prefixStream;
      const record = { kind, by: actor, target: targetOf(changes), root, memberId: null, isOpen };
      actId = await recordAct(ctx, tx, { ...grounds, ...record });
      if (!isOpen) await requireNoActLock(tx, { target: { type: 'prefix' } });
      return changes;
    });
    return {
      actId,
      prefixes: events.reduce((all, event) => prefixFacts.evolve(all, event), before),
    };
  });
}

function targetOf([first]: readonly PrefixEvent[]): ActTarget {
  if (first === undefined || first.type === 'PrefixesArranged') {
    return { type: 'site', id: 'prefixes' };
  }
  return { type: 'prefix', id: first.data.prefixId };
}

/** The prefix as an act left it; null: the act is of another kind. */
export async function findPrefixEdit(
  ctx: CommandContext,
  actId: string,
): Promise<Extract<PrefixEvent, { type: 'PrefixEdited' }>['data'] | null> {
  const { result } = await ctx.eventStore.execute({ actor: null }, (tx) =>
    tx.readStream(prefixStream),
  );
  for (const event of result) {
    if (event.meta.actId !== actId || !isPrefixEvent(event)) continue;
    if (event.type === 'PrefixEdited') return event.data;
  }
  return null;
}
