import { heldRow, LeaseLost, type Lease } from '@forum/database';
import type { Queryable } from '@forum/event-store';
import type { Effects } from './reaction.ts';

/** Effects recorded in Postgres, one row each, written once the effect is complete, by whoever holds the lease then. */
export function effectsOn(db: Queryable, lease: Lease): Effects {
  return {
    once: async (kind, eventId, recipient, act) => {
      const key = [kind, eventId, recipient];
      const fence = [lease.name, lease.token];
      const found = await db.query<{ done: boolean; held: boolean }>({
        name: 'effect-find',
        text: `SELECT EXISTS (
            SELECT FROM effect WHERE kind = $1 AND event_id = $2 AND recipient = $3) AS done,
          EXISTS (SELECT FROM lease WHERE name = $4 AND token = $5) AS held`,
        values: [...key, ...fence],
      });
      if (found.rows[0]?.held !== true) throw new LeaseLost(lease.name);
      if (found.rows[0].done) return;
      lease.require();
      await act();
      const noted = await db.query<{ held: number }>({
        name: 'effect-done',
        text: `WITH held AS (${heldRow('$4', '$5')}), done AS (
            INSERT INTO effect (kind, event_id, recipient) SELECT $1, $2::uuid, $3 FROM held
            ON CONFLICT DO NOTHING)
          SELECT count(*)::integer AS held FROM held`,
        values: [...key, ...fence],
      });
      if (noted.rows[0]?.held !== 1) throw new LeaseLost(lease.name);
    },
  };
}
