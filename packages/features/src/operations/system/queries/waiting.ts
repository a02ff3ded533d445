import type { QueueState } from '@forum/contracts/system';
import { type Kysely, sql } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { checkpoints, type CheckpointRow } from './projections.ts';

type Db = Kysely<ReadDatabase>;

/** What waits in Postgres: events for projections and reactions, emails, jobs. */
export async function listWaiting(db: Db): Promise<QueueState[]> {
  const [states, mails, jobs] = await Promise.all([
    checkpoints(db),
    db
      .selectFrom('mail_outbox')
      .select(({ fn }) => [fn.countAll<number>().as('waiting'), fn.min('created_at').as('oldest')])
      .where('state', '=', 'waiting')
      .executeTakeFirst(),
    db
      .selectFrom('machine_job')
      .select(({ fn }) => [
        fn.countAll<number>().as('waiting'),
        fn.min('requested_at').as('oldest'),
      ])
      // A literal: only then does the planner see that the index of the open ones suffices.
      .where(sql<boolean>`state IN ('waiting', 'running')`)
      .executeTakeFirst(),
  ]);
  const isReaction = ({ id }: CheckpointRow) => id.startsWith('reaction:');
  return [
    behindOf(
      'projections',
      states.filter((state) => !isReaction(state)),
    ),
    behindOf('reactions', states.filter(isReaction)),
    queueOf('mails', mails),
    queueOf('jobs', jobs),
  ];
}

function behindOf(id: string, states: readonly CheckpointRow[]): QueueState {
  const moments = states.flatMap(({ oldest }) => (oldest === null ? [] : [oldest.getTime()]));
  const oldest = moments.length === 0 ? null : new Date(Math.min(...moments)).toISOString();
  return { id, waiting: states.reduce((sum, { behind }) => sum + behind, 0), oldest };
}

function queueOf(
  id: string,
  row: { readonly waiting: number; readonly oldest: Date | null } | undefined,
): QueueState {
  return { id, waiting: row?.waiting ?? 0, oldest: row?.oldest?.toISOString() ?? null };
}
