import { runParallel } from '@forum/import-stackexchange/run-parallel';
import { planConversations } from './conversations.ts';
import { withLinks } from './links.ts';
import type { Came } from './port.ts';
import type { Counts } from './report.ts';
import type { Run } from './running.ts';
import { THREAD_KINDS, type ThreadRows } from './sort.ts';
import type { Surroundings } from './surroundings.ts';
import { digestOfThread, planThread } from './thread.ts';

interface Bringing {
  readonly around: Surroundings;
  readonly groupMembers: ReadonlyMap<string, readonly string[]>;
}

/** Brings topics and conversations, bucket by bucket, each in its order. */
export async function bringThreads(
  run: Run,
  buckets: () => AsyncGenerator<readonly { readonly rows: ThreadRows }[]>,
  bringing: Bringing,
): Promise<void> {
  run.meter.begin('topics', 0);
  for await (const bucket of buckets()) {
    if (run.isStopped()) return;
    const topics = bucket.filter(
      ({ rows }) => rows.conversations.length + rows.messages.length === 0,
    );
    const came = await cameOf(run, topics);
    const fresh = bucket.filter(({ rows }) => isNew(rows, came));
    const around = await withLinks(run, fresh, bringing.around);
    await runParallel(topics, run.concurrency, async ({ rows }) => {
      if (run.isStopped()) return;
      await bringTopic(run, rows, { came, around });
      run.meter.advance(1 + rows.posts.length);
    });
    await bringConversations(run, bucket, { ...bringing, around });
  }
}

/** Which of these topics came before. */
export function cameOf(
  { port }: Pick<Run, 'port'>,
  topics: readonly { readonly rows: ThreadRows }[],
): Promise<ReadonlyMap<string, Came>> {
  const keys = topics.flatMap(({ rows }) => rows.topics.map(({ key }) => key));
  return port.came('topics', keys);
}

/** Whether something of a topic has not come. */
export function isNew(rows: ThreadRows, came: ReadonlyMap<string, Came>): boolean {
  const [topic] = rows.topics;
  return topic === undefined || came.get(topic.key)?.digest !== digestOfThread(rows);
}

async function bringTopic(
  run: Run,
  rows: ThreadRows,
  { came, around }: Pick<Bringing, 'around'> & { readonly came: ReadonlyMap<string, Came> },
): Promise<void> {
  const isHere = !isNew(rows, came);
  // What has not changed is not read again.
  if (isHere) return count(run.counts, rows, { isHere, wasHere: true });
  const thread = await planThread(rows, around);
  if (thread === null) return undefined;
  const { wasHere } = await run.port.bringThread(thread);
  return count(run.counts, rows, { isHere, wasHere });
}

async function bringConversations(
  run: Run,
  bucket: readonly { readonly rows: ThreadRows }[],
  { around, groupMembers }: Bringing,
): Promise<void> {
  const all = bucket.filter(({ rows }) => rows.conversations.length > 0);
  const keys = all.flatMap(({ rows }) => rows.conversations.map(({ key }) => key));
  const came = await run.port.came('conversations', keys);
  await runParallel(all, run.concurrency, async ({ rows }) => {
    const planned = planConversations(rows, around, groupMembers);
    if (planned === null || run.isStopped()) return;
    const { key, digest, conversations, unread } = planned;
    const what = 'messages that nobody may read';
    if (unread > 0) run.problems.add({ kind: 'messages', effect: 'left-out', what }, key, unread);
    const isHere = came.get(key)?.digest === digest;
    if (!isHere) {
      for (const conversation of conversations) await run.port.bringConversation(conversation);
      await run.port.keep('conversations', [{ key, digest }]);
    }
    for (const kind of ['conversations', 'messages'] as const) {
      if (isHere) run.counts.here(kind, rows[kind].length);
      else run.counts.brought(kind, rows[kind].length);
    }
    run.meter.advance(rows.messages.length);
  });
}

function count(
  counts: Counts,
  rows: ThreadRows,
  { isHere, wasHere }: { readonly isHere: boolean; readonly wasHere: boolean },
): void {
  for (const kind of THREAD_KINDS) {
    if (kind === 'reads' || kind === 'bookmarks') continue;
    if (isHere) counts.here(kind, rows[kind].length);
    else if (wasHere) counts.compared(kind, rows[kind].length);
    else counts.brought(kind, rows[kind].length);
  }
}
