import { runParallel } from '@forum/import-stackexchange/run-parallel';
import type { Kind, RowOf } from '../kinds.ts';
import { readKind } from '../read.ts';
import { dateOf } from './dates.ts';
import { digestOf } from './ids.ts';
import { bringLogins } from './logins.ts';
import type { NewWatch } from './port.ts';
import type { Run } from './running.ts';

/** Restrictions, blocks, what members follow, and how they signed in. */
export async function bringMarks(
  run: Run,
  tags: ReadonlyMap<string, string>,
  groupMembers: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  await eachNew(run, 'bans', (row) => bringBan(run, row));
  await eachNew(run, 'blocks', (row) => bringBlock(run, row));
  const groupsOf = byMember(run, groupMembers);
  await eachNew(run, 'follows', (row) => bringFollow(run, row, { tags, groupsOf }));
  await bringLogins(run);
}

const AT_ONCE = 500;

/** Does something with each row that has not come before. @returns of it: why the row is left out; null: it came */
async function eachNew<K extends Kind>(
  run: Run,
  kind: K,
  bring: (row: RowOf<K>) => Promise<string | null>,
): Promise<void> {
  run.meter.begin(kind, 0);
  let batch = new Map<string, RowOf<K>>();
  const end = async () => {
    const rows = batch;
    batch = new Map();
    const came = await run.port.came(kind, [...rows.keys()]);
    const brought: { key: string; digest: string }[] = [];
    await runParallel(rows, run.concurrency, async ([key, row]) => {
      run.meter.advance(1);
      if (came.has(key)) return run.counts.here(kind);
      const why = await bring(row);
      if (why !== null) return run.problems.add({ kind, effect: 'left-out', what: why }, null);
      run.counts.brought(kind);
      brought.push({ key, digest: key });
      return undefined;
    });
    await run.port.keep(kind, brought);
  };
  for await (const { row } of readKind(run.folder, kind)) {
    if (run.isStopped()) return;
    if (row === null) continue;
    // These rows have no keys: what they say is theirs.
    batch.set(digestOf(row), row);
    if (batch.size >= AT_ONCE) await end();
  }
  await end();
}

async function bringBan(run: Run, row: RowOf<'bans'>): Promise<string | null> {
  const { people, now, exportedAt } = run;
  const memberId = people.find(row.member);
  if (memberId === null) return 'rows whose member is not in members.jsonl';
  const end = row.until === undefined ? Number.NaN : Date.parse(row.until);
  if (end <= now.getTime()) return 'restrictions that are over';
  await run.port.bringRestriction({
    memberId,
    kind: row.what === 'suspended' ? 'suspension' : 'silence',
    by: people.find(row.by) ?? people.nobody,
    at: row.at === undefined ? exportedAt : dateOf(row.at, now),
    until: Number.isNaN(end) ? null : new Date(end),
    reason: row.reason?.trim().slice(0, 500) || '—',
  });
  return null;
}

async function bringBlock(run: Run, row: RowOf<'blocks'>): Promise<string | null> {
  const memberId = run.people.find(row.member);
  const otherId = run.people.find(row.blocked);
  if (memberId === null || otherId === null) return 'rows whose member is not in members.jsonl';
  if (memberId === otherId) return 'members who block themselves';
  await run.port.bringBlock({ memberId, otherId, kind: row.kind });
  return null;
}

interface Known {
  readonly tags: ReadonlyMap<string, string>;
  readonly groupsOf: ReadonlyMap<string, readonly string[]>;
}

const LEVELS = {
  muted: 'muted',
  normal: 'normal',
  tracking: 'tracking',
  watching: 'watching',
  'watching-first': 'watching',
} as const;

async function bringFollow(run: Run, row: RowOf<'follows'>, known: Known): Promise<string | null> {
  const memberId = run.people.find(row.member);
  if (memberId === null) return 'rows whose member is not in members.jsonl';
  const of = watchedOf(run, row, known);
  if (of === null)
    return `rows that follow a ${row.kind}, which nobody can here, or one that is not there`;
  if (of.id === memberId) return 'members who follow themselves';
  const level = LEVELS[row.level];
  if (of.type === 'user' && level === 'watching') {
    await run.port.bringFollow({ followerId: memberId, followedId: of.id });
    return null;
  }
  const groups = known.groupsOf.get(memberId) ?? [];
  const isSeen = await run.port.bringWatch({ memberId, groups, of, level });
  return isSeen ? null : 'rows that follow what the member may not see, or what is gone';
}

function watchedOf(
  { ids, people }: Run,
  { kind, target }: RowOf<'follows'>,
  { tags }: Known,
): NewWatch['of'] | null {
  if (kind === 'topic') return { type: 'post', id: ids.of('topic', target) };
  if (kind === 'category') return { type: 'category', id: ids.of('category', target) };
  if (kind === 'member') {
    const id = people.find(target);
    return id === null ? null : { type: 'user', id };
  }
  const tag = kind === 'tag' ? tags.get(target) : undefined;
  return tag === undefined ? null : { type: 'tag', id: tag.toLowerCase() };
}

/** The ids of the groups that members are in, by the ids of members. */
function byMember({ ids }: Run, groupMembers: ReadonlyMap<string, readonly string[]>) {
  const groups = new Map<string, string[]>();
  for (const [key, members] of groupMembers) {
    for (const member of members) {
      const own = groups.get(member);
      if (own === undefined) groups.set(member, [ids.of('group', key)]);
      else own.push(ids.of('group', key));
    }
  }
  return groups;
}
