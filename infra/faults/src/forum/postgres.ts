import { signalTree } from '@forum/launcher/process-children';
import { stopProcess } from '@forum/launcher/process-identity';
import type { Forum } from './forum.ts';

/** Ends Postgres without letting it write anything more, like `pg_ctl stop -m immediate`. */
export async function crashPostgres(forum: Forum): Promise<void> {
  const { process } = forum.services.postgres;
  if (process === null) throw new Error('It is no server of ours.');
  await stopProcess(process, [['SIGQUIT', 20_000]]);
}

/** Sends a signal to the server and to all of its connections. @returns how many processes */
export function signalPostgres({ services }: Forum, signal: NodeJS.Signals): number {
  const server = services.postgres.process?.pid;
  if (server === undefined) throw new Error('It is no server of ours.');
  return signalTree(server, signal);
}

/** Connections of the forum's processes. */
export async function connections({ owner }: Forum): Promise<number> {
  const { rows } = await owner.query<{ n: number }>(
    "SELECT count(*)::integer AS n FROM pg_stat_activity WHERE application_name LIKE 'forum-%'",
  );
  return rows[0]?.n ?? 0;
}
