import type { WebhookPause } from '@forum/contracts/admin-webhooks';
import { column, readTable, type RowOf } from '@forum/projections';

/** The webhooks, as administrators set them. */
export const webhookTable = readTable({
  name: 'webhook',
  key: ['id'],
  columns: {
    id: column.uuid(),
    /** All of what administrators say of it, as JSON. */
    look: column.text(),
    host: column.text(),
    address_id: column.uuid(),
    secret_id: column.uuid(),
    /** The one before, which signs for a day from `secret_at` on; null: there is none. */
    former_secret_id: column.uuid().orNull(),
    secret_at: column.timestamptz(),
    added_at: column.timestamptz(),
    paused: column.text<WebhookPause>().orNull(),
    removed: column.boolean().default(false),
  },
});

/** A webhook. */
export type WebhookRow = RowOf<typeof webhookTable>;

declare module '../../framework/read-database.ts' {
  /** Row types of the webhooks, as queries see them. */
  interface ReadTables {
    webhook: WebhookRow;
  }
}
