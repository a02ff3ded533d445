import { sql, type RawBuilder } from 'kysely';

/** Whether an account is not suspended at a moment; `own`: the alias of its row. */
export function notSuspended(own: string, now: Date): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${own}.${column}`);
  return sql<boolean>`(${of('suspension_reason')} IS NULL OR ${of('suspended_until')} <= ${now})`;
}
