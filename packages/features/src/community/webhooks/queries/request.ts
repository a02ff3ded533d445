import type { WebhookRequest } from '@forum/contracts/admin-webhooks';
import { DomainError, isId } from '@forum/kernel';
import type { AppContext } from '../../../framework/feature.ts';
import { markOf } from '../parts/request.ts';
import { lookOf } from '../queries.ts';
import type { WebhookTryRow } from '../store.ts';
import { presentAgain, presentTest } from './present.ts';

type Needed = Pick<AppContext, 'db' | 'site'>;

/**
 * The request of a try. Its body is made as the next one would be, so that it says nothing that its receiver may not see
 * by now. @throws DomainError not-found
 */
export async function getRequest(
  ctx: Needed,
  { webhookId, tryId }: { readonly webhookId: string; readonly tryId: string },
): Promise<WebhookRequest> {
  const found = isId(webhookId) && isId(tryId) ? await findTry(ctx, webhookId, tryId) : undefined;
  if (found === undefined) throw noSuchTry();
  const { id, event_id, headers, body_mark: mark } = found;
  const body = await bodyOf(ctx, found);
  const host = headers?.['host'];
  return {
    id,
    address: host === undefined ? null : `https://${host}/…`,
    headers: headers ?? {},
    body,
    isAsSent:
      mark === null || body === null ? null : markOf(ctx.site, { id: event_id, body }).equals(mark),
  };
}

function findTry({ db }: Needed, webhookId: string, tryId: string) {
  return db
    .selectFrom('webhook_try as try')
    .innerJoin('webhook', 'webhook.id', 'try.webhook_id')
    .selectAll('try')
    .select('webhook.look')
    .where('try.id', '=', tryId)
    .where('webhook.id', '=', webhookId)
    .executeTakeFirst();
}

async function bodyOf(
  ctx: Needed,
  { webhook_id, event_id, kind, at, look }: WebhookTryRow & { readonly look: string },
): Promise<string | null> {
  const to = { look: lookOf(look) };
  if (kind === 'test') return presentTest(ctx, to, { id: event_id, at });
  const told = await ctx.db
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('webhook_id', '=', webhook_id)
    .where('event_id', '=', event_id)
    .executeTakeFirst();
  return told === undefined ? null : presentAgain(ctx, to, told);
}

function noSuchTry(): DomainError {
  return new DomainError('not-found', 'try-not-found', 'This try is no longer kept.');
}
