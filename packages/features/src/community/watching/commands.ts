import type { Actor } from '@forum/contracts';
import type { WatchChoice } from '@forum/contracts/watching';
import type { Outcome } from '@forum/event-store';
import type { Command, CommandContext } from '../../framework/command-context.ts';
import { mute, requireReadable, unmute } from '../mutes/operations.ts';
import { decideLevel, decideTold } from './decide.ts';
import {
  chosenLevel,
  toldStream,
  toldUpTo,
  watchStream,
  type NewItem,
  type Told,
  type Watched,
} from '@forum/events/watching';

/** A member's choice about one thing, by its id or a tag's key. */
export interface Choosing {
  readonly actor: Actor;
  readonly of: Watched;
  readonly choice: WatchChoice;
}

/**
 * Chooses a level, and mutes or unmutes with it. A tag is muted by its level alone.
 * @throws DomainError not-found | gone | forbidden `own-account`
 */
export function chooseLevel(
  ctx: CommandContext,
  { meta, actor, of, choice }: Command<Choosing>,
): Promise<Outcome<null>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    const wish = { memberId: actor.id, of, choice };
    const { type, id } = of;
    if (type !== 'tag') {
      const muting = { actor, source: { type, id } };
      if (choice.level === 'muted') await mute(tx, muting);
      else {
        await requireReadable(tx, muting);
        await unmute(tx, muting);
      }
    }
    await tx.decide(watchStream(actor.id, of), chosenLevel, (before) => decideLevel(wish, before));
    return null;
  });
}

/** Ends what a deleted account watches. */
export function endWatch(
  ctx: CommandContext,
  { meta, memberId, of }: Command<{ readonly memberId: string; readonly of: Watched }>,
): Promise<Outcome<null>> {
  const wish = { memberId, of, choice: { level: 'normal' as const } };
  return ctx.eventStore.execute(meta, async (tx) => {
    await tx.decide(watchStream(memberId, of), chosenLevel, (before) => decideLevel(wish, before));
    return null;
  });
}

/** Members to be notified of an item: the first of those after `after`, by id. */
export interface Batch extends NewItem {
  readonly authorId: string;
  readonly after: string | null;
  readonly told: readonly Told[];
}

/**
 * Records that these members are notified. The batch after `after` is settled once: repeating it notifies nobody else,
 * even if members have begun or ceased to watch since.
 * @returns where the batch ended; null: it was empty
 */
export function tellMembers(
  ctx: CommandContext,
  { meta, after, ...batch }: Command<Batch>,
): Promise<Outcome<string | null>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    const settled = decideTold(batch, tx.now);
    const { before } = await tx.decide(toldStream(batch, after), toldUpTo, (upTo) =>
      upTo === null ? settled : [],
    );
    return before ?? batch.told.at(-1)?.memberId ?? null;
  });
}
