import { sql, type RawBuilder } from 'kysely';

/** Whether no provider bars an account's member; `own`: the alias of its row. */
export function isAdmitted(own: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${own}.barred_by`)} = '{}'`;
}
