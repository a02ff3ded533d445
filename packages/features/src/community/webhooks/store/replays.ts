import { sql, type QueryExecutorProvider } from 'kysely';

/** A replay has come to a place in the log. */
export async function moveReplay(
  db: QueryExecutorProvider,
  webhookId: string,
  { partition, seq }: { readonly partition: number; readonly seq: number },
): Promise<void> {
  await sql`UPDATE webhook_replay SET partition = ${partition}, seq = ${seq}
    WHERE webhook_id = ${webhookId}`.execute(db);
}

/** A replay is over. */
export async function endReplay(db: QueryExecutorProvider, webhookId: string): Promise<void> {
  await sql`DELETE FROM webhook_replay WHERE webhook_id = ${webhookId}`.execute(db);
}
