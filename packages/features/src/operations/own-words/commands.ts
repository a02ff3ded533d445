import type { Actor } from '@forum/contracts';
import type { ActGrounds } from '@forum/contracts/acts';
import { nameOfText } from '@forum/contracts/own-words';
import type { Language } from '@forum/contracts/settings';
import type { Outcome, StoreTransaction } from '@forum/event-store';
import { ownWordsFacts, ownWordsStream } from '@forum/events/own-words';
import type { CommandContext, Command } from '../../framework/command-context.ts';
import { recordAct } from '../../framework/acts/record.ts';
import { decideReplace, decideRestore, type ReplaceText, type RestoreText } from './decide.ts';

interface ByOwner {
  readonly actor: Actor;
  readonly grounds: ActGrounds;
}

type Given<Deciding> = Command<ByOwner & { readonly given: Omit<Deciding, 'by'> }>;

/** Puts a text in an original's place; the act is recorded. @throws DomainError invalid, on `text` */
export function replaceText(
  ctx: CommandContext,
  { given, ...by }: Given<ReplaceText>,
): Promise<Outcome<null>> {
  return ctx.eventStore.execute(by.meta, async (tx) => {
    await tx.decide(ownWordsStream(given.language), ownWordsFacts, async (all) => {
      const events = decideReplace(all, { ...given, by: by.actor.id });
      // Giving a text the original's words has it back.
      const isBack = events[0]?.type === 'TextRestored';
      const kind = isBack ? 'text.restore' : 'text.replace';
      if (events.length > 0) await record(ctx, tx, { ...by, kind, text: given });
      return events;
    });
    return null;
  });
}

/** Has the program's own text again; the act is recorded. */
export function restoreText(
  ctx: CommandContext,
  { given, ...by }: Given<RestoreText>,
): Promise<Outcome<null>> {
  return ctx.eventStore.execute(by.meta, async (tx) => {
    await tx.decide(ownWordsStream(given.language), ownWordsFacts, async (all) => {
      const events = decideRestore(all, { ...given, by: by.actor.id });
      if (events.length > 0) await record(ctx, tx, { ...by, kind: 'text.restore', text: given });
      return events;
    });
    return null;
  });
}

interface Recorded extends ByOwner {
  readonly kind: 'text.replace' | 'text.restore';
  readonly text: { readonly language: Language; readonly part: string; readonly key: string };
}

function record(ctx: CommandContext, tx: StoreTransaction, given: Recorded) {
  const { actor: by, grounds, kind, text } = given;
  const { root } = ownWordsStream(text.language);
  const target = { type: 'text', id: nameOfText(text) } as const;
  return recordAct(ctx, tx, { ...grounds, kind, by, target, root, memberId: null });
}
