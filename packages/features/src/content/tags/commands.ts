import type { PaletteKey } from '@forum/contracts';
import type { Outcome, StoreTransaction } from '@forum/event-store';
import type { CommandContext, Command } from '../../framework/command-context.ts';
import type { Acting } from '../../framework/acts/require-pin.ts';
import { recordAct, type Grounds } from '../../framework/acts/record.ts';
import { decideTagAct, decideTagColor, type TagAct, type TagUse } from './decide.ts';
import { tagFacts, tagKeyOf, TAGS_ROOT, tagStream, type TagEvent } from '@forum/events/tags';

/** The acting administrator, and their stated reason. */
interface ByAdmin {
  readonly actor: Acting;
  readonly grounds?: Grounds | undefined;
}

/**
 * Begins to change a tag everywhere: records the act, and redirects the old name to the new one. The long act
 * then changes the posts. @throws DomainError not-found | conflict `act-open` `tag-exists` | invalid
 */
export function beginTagAct(
  ctx: CommandContext,
  {
    meta,
    actor,
    grounds,
    act,
    use,
  }: Command<ByAdmin & { readonly act: TagAct; readonly use: TagUse }>,
): Promise<Outcome<string>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    const { kind, from } = act;
    const other = act.kind === 'tag.remove' ? from : tagKeyOf(act.to);
    const to = await tx.fold(tagStream(other), tagFacts);
    const before = {
      from: (await tx.fold(tagStream(from), tagFacts)).state,
      to: to.state,
      isOtherKnown: to.version > 0,
    };
    const events = decideTagAct(act, { ...use, ...before }, actor.id);
    const record = { ...grounds, kind, by: actor, ...onTag(from), isOpen: true };
    const actId = await recordAct(ctx, tx, record);
    await appendToTags(tx, events);
    return actId;
  });
}

/** Gives a tag a colour. @throws DomainError not-found */
export function colorTag(
  ctx: CommandContext,
  {
    meta,
    actor,
    ...given
  }: Command<
    ByAdmin & { readonly key: string; readonly color: PaletteKey | null; isUsed: boolean }
  >,
): Promise<Outcome<void>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    const { state } = await tx.fold(tagStream(given.key), tagFacts);
    const events = decideTagColor(given, state, actor.id);
    if (events.length === 0) return;
    await recordAct(ctx, tx, { kind: 'tag.color', by: actor, ...onTag(given.key) });
    await appendToTags(tx, events);
  });
}

function onTag(key: string) {
  return { target: { type: 'tag', id: key }, root: TAGS_ROOT, memberId: null } as const;
}

async function appendToTags(tx: StoreTransaction, events: readonly TagEvent[]): Promise<void> {
  for (const event of events) {
    const stream = tagStream(event.data.key);
    await tx.appendNext(stream, [event]);
  }
}

/** The tag that this one redirects to; itself, unless staff renamed it. */
export async function findRedirect(ctx: CommandContext, key: string): Promise<string | null> {
  const { result } = await ctx.eventStore.execute({ actor: null }, (tx) =>
    tx.fold(tagStream(key), tagFacts),
  );
  return result.state.to;
}
