import type { Outcome } from '@forum/event-store';
import type { ActGrounds } from '@forum/contracts/acts';
import { recordAct } from '../../framework/acts/record.ts';
import type { Acting } from '../../framework/acts/require-pin.ts';
import type { Command, CommandContext } from '../../framework/command-context.ts';
import { decideRemoveLinkPreview } from './decide.ts';
import { linkFacts, linkStream } from '@forum/events/link-previews';
import { noteLinks as noteRows, type LinksOfItems } from './store.ts';

/** A preview that staff remove from everywhere. */
export interface PreviewToRemove {
  readonly actor: Acting;
  readonly linkId: string;
  /** The post in whose thread they saw it. */
  readonly postId: string;
  readonly isShown: boolean;
  readonly grounds: ActGrounds;
}

/** Removes the preview of an address; the act is recorded, and undone exactly. @throws DomainError not-found */
export function removeLinkPreview(
  ctx: CommandContext,
  { meta, actor, linkId, postId, isShown, grounds }: Command<PreviewToRemove>,
): Promise<Outcome<void>> {
  const stream = linkStream(linkId);
  return ctx.eventStore.execute(meta, async (tx) => {
    await tx.decide(stream, linkFacts, async (facts) => {
      const events = decideRemoveLinkPreview({ linkId, isShown, by: actor.id }, facts);
      if (events.length === 0) return [];
      await recordAct(ctx, tx, {
        ...grounds,
        kind: 'link.remove',
        by: actor,
        target: { type: 'post', id: postId },
        root: stream.root,
        memberId: null,
      });
      return events;
    });
  });
}

/** Records which links texts contain. */
export async function noteLinks(
  { eventStore }: Pick<CommandContext, 'eventStore'>,
  links: Omit<LinksOfItems, 'now'>,
): Promise<void> {
  await eventStore.execute({ actor: null }, (tx) =>
    noteRows(tx.connection, { ...links, now: tx.now }),
  );
}
