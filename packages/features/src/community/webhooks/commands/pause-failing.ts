import type { WebhookPause } from '@forum/contracts/admin-webhooks';
import { webhookFacts, webhookStream } from '@forum/events/webhooks';
import type { CommandContext } from '../../../framework/command-context.ts';
import { decidePause } from '../decide.ts';

/** Pauses a webhook whose receiver takes nothing, in the forum's own name; does nothing where it is paused. */
export async function pauseFailing(
  ctx: CommandContext,
  { webhookId, why }: { readonly webhookId: string; readonly why: WebhookPause },
): Promise<void> {
  await ctx.eventStore.execute({ actor: null }, async (tx) => {
    await tx.decide(webhookStream, webhookFacts, (all) =>
      decidePause(all, { webhookId, by: null, why }),
    );
  });
}
