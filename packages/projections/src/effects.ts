import type { Queryable } from '@forum/event-store';
import type { Effects } from './reaction.ts';

/** Effects recorded in Postgres, one row each, written once the act has completed. */
export function effectsOn(db: Queryable): Effects {
  return {
    once: async (kind, eventId, recipient, act) => {
      const key = [kind, eventId, recipient];
      const found = await db.query({
        name: 'effect-find',
        text: 'SELECT 1 FROM effect WHERE kind = $1 AND event_id = $2 AND recipient = $3',
        values: key,
      });
      if (found.rowCount !== 0) return;
      await act();
      await db.query({
        name: 'effect-done',
        text: `INSERT INTO effect (kind, event_id, recipient) VALUES ($1, $2, $3)
          ON CONFLICT DO NOTHING`,
        values: key,
      });
    },
  };
}
