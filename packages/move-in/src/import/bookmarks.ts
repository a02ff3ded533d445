import type { RowOf } from '../kinds.ts';
import { dateOf } from './dates.ts';
import { digestOf } from './ids.ts';
import type { NewSaved } from './port.ts';
import type { Run } from './running.ts';
import type { ThreadRows } from './sort.ts';
import { firstOf } from './thread.ts';

type Bookmark = RowOf<'bookmarks'>;

interface Keyed {
  readonly key: string;
  readonly row: Bookmark;
  readonly saved: NewSaved;
}

const AT_ONCE = 500;

/**
 * Brings what members had saved. Each row comes once, whatever its note says later: what they removed here since does
 * not come back.
 */
export async function bringBookmarks(
  run: Run,
  buckets: () => AsyncGenerator<readonly { readonly rows: ThreadRows }[]>,
): Promise<void> {
  run.meter.begin('bookmarks', 0);
  for await (const bucket of buckets()) {
    const all = bucket.flatMap(({ rows }) => keyedIn(run, rows));
    for (let from = 0; from < all.length; from += AT_ONCE) {
      if (run.isStopped()) return;
      await bringSome(run, all.slice(from, from + AT_ONCE));
    }
  }
}

async function bringSome(run: Run, all: readonly Keyed[]): Promise<void> {
  const came = await run.port.came(
    'bookmarks',
    all.map(({ key }) => key),
  );
  const fresh = all.filter(({ key }) => !came.has(key));
  run.counts.here('bookmarks', all.length - fresh.length);
  run.meter.advance(all.length);
  if (fresh.length === 0) return;
  const gone = new Set(await run.port.bringSaved(fresh.map(({ saved }) => saved)));
  const brought = fresh.filter(({ saved }) => !gone.has(saved));
  await run.port.keep(
    'bookmarks',
    brought.map(({ key }) => ({ key, digest: key })),
  );
  run.counts.brought('bookmarks', brought.length);
  leaveOut(run, 'what was saved and does not come, or whose member does not', gone.size);
  const reminders = brought.filter(({ row }) => isAhead(row, run.now)).length;
  const what = 'reminders of what was saved: there are none here';
  if (reminders > 0)
    run.problems.add({ kind: 'bookmarks', effect: 'changed', what }, null, reminders);
}

function leaveOut(run: Run, what: string, rows: number): void {
  if (rows > 0) run.problems.add({ kind: 'bookmarks', effect: 'left-out', what }, null, rows);
}

/** Those of a topic. Two of a member on the same text are one. */
function keyedIn(run: Run, rows: ThreadRows): Keyed[] {
  const first = firstOf(rows.posts)?.key;
  const [topic] = rows.topics;
  if (topic === undefined) return [];
  const known = new Map<string, Keyed>();
  let strangers = 0;
  for (const row of rows.bookmarks) {
    const memberId = run.people.find(row.member);
    if (memberId === null) strangers += 1;
    else {
      const isPost = row.kind === 'topic' || row.target === first;
      const item = isPost
        ? ({ type: 'post', id: run.ids.of('topic', topic.key) } as const)
        : ({ type: 'comment', id: run.ids.of('post', row.target) } as const);
      const at = row.at === undefined ? run.exportedAt : dateOf(row.at, run.now);
      const saved = { memberId, item, note: row.name ?? null, at };
      const key = digestOf({ memberId, item });
      if (!known.has(key)) known.set(key, { key, row, saved });
    }
  }
  leaveOut(run, 'rows whose member is not in members.jsonl', strangers);
  return [...known.values()];
}

function isAhead({ remindAt }: Bookmark, now: Date): boolean {
  return remindAt !== undefined && Date.parse(remindAt) > now.getTime();
}
