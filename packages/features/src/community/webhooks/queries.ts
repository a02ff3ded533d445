import {
  webhookLook,
  type AdminWebhook,
  type WebhookLook,
  type WebhookTry,
} from '@forum/contracts/admin-webhooks';
import { metaOf, type PageWanted } from '@forum/contracts';
import { isId } from '@forum/kernel';
import { sql } from 'kysely';
import type { AppContext } from '../../framework/feature.ts';
import { countAtMost } from '../../framework/lists/count-at-most.ts';
import { newestFirst, partOf } from '../../framework/lists/keyset.ts';
import { noSuchWebhook } from './parts/refusals.ts';
import { open } from './parts/sealed.ts';
import type { WebhookRow } from './tables.ts';
import type { WebhookTryRow } from './store.ts';

type Needed = Pick<AppContext, 'db' | 'site'>;

/** How long a former secret signs beside its successor, in ms. */
const BOTH_SIGN_MS = 24 * 60 * 60 * 1000;

/** A webhook that can be sent to. */
export interface Receiver {
  readonly id: string;
  readonly look: WebhookLook;
  readonly address: string;
  /** The newest first. */
  readonly secrets: readonly string[];
}

/** What the webhooks that are there want to be told of. */
export async function listLooks({
  db,
}: Pick<AppContext, 'db'>): Promise<{ readonly id: string; readonly look: WebhookLook }[]> {
  const rows = await db
    .selectFrom('webhook')
    .select(['id', 'look'])
    .where('removed', '=', false)
    .execute();
  return rows.map(({ id, look }) => ({ id, look: lookOf(look) }));
}

/** The webhooks that something is due for; `isFailing`: those that failed or were slow the last time, or the others. */
export async function listDueWebhooks(
  { db }: Pick<AppContext, 'db'>,
  {
    now,
    isFailing,
    without,
  }: { readonly now: Date; readonly isFailing: boolean; readonly without: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT webhook.id FROM webhook LEFT JOIN webhook_health health ON health.webhook_id = webhook.id
    WHERE NOT webhook.removed AND webhook.paused IS NULL
      AND (health.failing_since IS NOT NULL OR coalesce(health.is_slow, false)) = ${isFailing}
      AND coalesce(health.wait_until <= ${now}, true)
      AND webhook.id <> ALL(${without}::uuid[])
      AND EXISTS (SELECT FROM webhook_thread due
        WHERE due.webhook_id = webhook.id AND due.next_try_at <= ${now})`.execute(db);
  return rows.map(({ id }) => id);
}

/** Where and by which secrets to send; null: it is removed, or cannot be read. `paused`: also while it is paused. */
export async function findReceiver(
  { db, site, clock }: Needed & Pick<AppContext, 'clock'>,
  id: string,
  { paused }: { readonly paused: boolean },
): Promise<Receiver | null> {
  const found = await db.selectFrom('webhook').selectAll().where('id', '=', id).executeTakeFirst();
  if (found === undefined || found.removed || (found.paused !== null && !paused)) return null;
  const isFormer = clock.now().getTime() - found.secret_at.getTime() < BOTH_SIGN_MS;
  const former = isFormer ? found.former_secret_id : null;
  const kept = await openAll({ db, site }, found, former);
  if (kept === null) return null;
  return { id, look: lookOf(found.look), ...kept };
}

async function openAll(
  { db, site }: Needed,
  { id: webhookId, address_id, secret_id }: WebhookRow,
  former: string | null,
) {
  const { sessionSecret: secret } = site;
  if (secret === undefined) return null;
  const ids = [address_id, secret_id, ...(former === null ? [] : [former])];
  const rows = await db
    .selectFrom('webhook_secret')
    .select(['id', 'sealed'])
    .where('id', 'in', ids)
    .execute();
  const opened = (id: string, what: 'address' | 'secret') => {
    const row = rows.find((one) => one.id === id);
    return row === undefined ? null : open(row.sealed, { what, webhookId, secret });
  };
  const address = opened(address_id, 'address');
  const secrets = ids.slice(1).flatMap((one) => opened(one, 'secret') ?? []);
  return address === null || secrets.length === 0 ? null : { address, secrets };
}

/** What a webhook is, of its row. */
export function lookOf(text: string): WebhookLook {
  return webhookLook.parse(JSON.parse(text));
}

/** All webhooks as administrators see them, in the order of their addition, removed ones last. */
export async function listForStaff(
  ctx: Needed & Pick<AppContext, 'clock'>,
): Promise<AdminWebhook[]> {
  const now = ctx.clock.now();
  const rows = await ctx.db
    .selectFrom('webhook')
    .leftJoin('webhook_health as health', 'health.webhook_id', 'webhook.id')
    .selectAll('webhook')
    .select(['health.accepted_at', 'health.failing_since', 'health.wait_until'])
    .select(
      sql<number>`(SELECT count(*)::int FROM webhook_delivery waiting
        WHERE waiting.webhook_id = webhook.id AND waiting.state = 'waiting')`.as('waiting'),
    )
    .select(
      sql<boolean>`EXISTS (SELECT FROM webhook_replay replay
        WHERE replay.webhook_id = webhook.id)`.as('replaying'),
    )
    .orderBy('removed')
    .orderBy('added_at')
    .orderBy('id')
    .execute();
  return Promise.all(
    rows.map(async (row) => ({
      ...lookOf(row.look),
      id: row.id,
      host: row.host,
      removed: row.removed,
      paused: row.paused,
      waiting: row.waiting,
      replaying: row.replaying,
      acceptedAt: row.accepted_at?.toISOString() ?? null,
      waitUntil:
        row.wait_until !== null && row.wait_until > now ? row.wait_until.toISOString() : null,
      failingSince: row.failing_since?.toISOString() ?? null,
      isReadable: (await openAll(ctx, row, null)) !== null,
    })),
  );
}

/** One of them. @throws DomainError not-found */
export async function getForStaff(
  ctx: Needed & Pick<AppContext, 'clock'>,
  id: string,
): Promise<AdminWebhook> {
  const found = (await listForStaff(ctx)).find((one) => one.id === id);
  if (found === undefined) throw noSuchWebhook();
  return found;
}

const NEWEST = newestFirst('webhook-tries', 'at', 'id');

/** What was sent to a webhook, and what came of it, newest first. @throws DomainError not-found */
export async function listTries({ db }: Pick<AppContext, 'db'>, id: string, query: PageWanted) {
  const found = isId(id)
    ? await db.selectFrom('webhook').select('id').where('id', '=', id).executeTakeFirst()
    : undefined;
  if (found === undefined) throw noSuchWebhook();
  const part = partOf(NEWEST, query);
  const among = db
    .selectFrom('webhook_try')
    .where('webhook_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc');
  const [shown, total] = await Promise.all([
    among.selectAll().$call(part.within).execute(),
    countAtMost(db, among.select('id')),
  ]);
  const { rows, nextCursor } = part.cut(shown);
  return { data: rows.map(shownTry), meta: metaOf(query, total, nextCursor) };
}

/** A try as administrators see it. */
export function shownTry(row: WebhookTryRow): WebhookTry {
  const { id, event_id, kind, at, ms, bytes, replayed, status, failure, wait_until, answer } = row;
  const of = { id, deliveryId: event_id, kind, at: at.toISOString() };
  const waitUntil = wait_until?.toISOString() ?? null;
  return { ...of, ms, bytes, replayed, status, failure, waitUntil, answer };
}
