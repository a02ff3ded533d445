import { sql, type RawBuilder } from 'kysely';

/** Whether an account is not suspended at a moment; `own`: the alias of its row. */
export function notSuspended(own: string, now: Date): RawBuilder<boolean> {
  return isFree(`${own}.suspension_reason`, `${own}.suspended_until`, now);
}

/** Likewise, not silenced. */
export function notSilenced(own: string, now: Date): RawBuilder<boolean> {
  return isFree(`${own}.silence_reason`, `${own}.silenced_until`, now);
}

// As `inForce`: without an end it lasts until it is lifted.
function isFree(reason: string, until: string, now: Date): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(reason)} IS NULL OR coalesce(${sql.ref(until)} <= ${now}, false))`;
}
