import { rm } from 'node:fs/promises';
import { ProgressMeter } from '@forum/import-stackexchange/progress';
import { runParallel } from '@forum/import-stackexchange/run-parallel';
import { Problems } from '../check/report.ts';
import { KINDS, type Kind, type RowOf } from '../kinds.ts';
import { readKind } from '../read.ts';
import { dateOf } from './dates.ts';
import { planConversations } from './conversations.ts';
import { bringGroups, bringMembersGroup, readMemberships } from './groups.ts';
import { bringMarks } from './marks.ts';
import type { Came } from './port.ts';
import { bringReads } from './reads.ts';
import { bringUploads, listUploads } from './uploads.ts';
import { digestOf, Ids } from './ids.ts';
import { addressesOfThread, bringAddresses } from './addresses.ts';
import { bringMembers } from './bring-members.ts';
import { People } from './people.ts';
import { Places } from './places.ts';
import { Counts, type MoveInReport } from './report.ts';
import type { MoveInOptions, Run } from './running.ts';
import { each, THREAD_KINDS, type ThreadRows } from './sort.ts';
import { linksWithin } from './links.ts';
import { sortedIn } from './sorted-in.ts';
import type { Surroundings } from './surroundings.ts';
import { digestOfThread, planThread } from './thread.ts';

const CONCURRENCY = 8;

/** The kinds that this version brings; of others the report says how many rows wait. */
const TAKEN: ReadonlySet<Kind> = new Set([
  'members',
  'groups',
  'memberships',
  'categories',
  'tags',
  'uploads',
  'addresses',
  'bans',
  'blocks',
  'follows',
  'logins',
  ...THREAD_KINDS,
]);

/**
 * Brings a move-in file into the forum. Running it again doubles nothing, goes on where the last run ended, and brings
 * what is new or changed in a newer file of the same forum. Nobody is told of anything.
 */
export async function importMoveIn(options: MoveInOptions): Promise<MoveInReport> {
  const run = begin(options);
  await readMembers(run);
  const groups = await readGroups(run);
  const places = new Places(run.ids, new Set(groups.keys()), run.problems);
  await each(run, 'categories', (row) => (places.add(row) ? null : 'rows whose key stands twice'));
  const tags = await readTags(run);
  const sorted = await sortedIn(options.work, run);
  const members = await readMemberships(run, groups);
  await bringUploads(run);
  await bringMembers(run);
  await bringGroups(run, groups, members);
  if (places.hasMembersPlaces) await bringMembersGroup(run, places.membersGroup);
  await bringPlaces(run, places);
  const surroundings: Surroundings = { ...run, places, tags, ...contextOf(run, options) };
  const groupMembers = new Map([...members].map(([key, all]) => [key, all.map(({ id }) => id)]));
  const buckets = () => sorted.buckets();
  await bringThreads(run, buckets, { around: surroundings, groupMembers });
  if (!run.isStopped()) await bringAddresses(run, tags);
  if (!run.isStopped()) await bringMarks(run, tags, groupMembers);
  if (!run.isStopped()) await run.port.project();
  if (!run.isStopped()) await bringReads(run, buckets);
  await noteRest(run);
  run.meter.begin('done', 0);
  const isStopped = run.isStopped();
  if (!isStopped) await rm(options.work, { recursive: true, force: true });
  const { source } = run.ids;
  return { source, counts: run.counts.all(), problems: run.problems.all(), isStopped };
}

function begin(options: MoveInOptions): Run {
  const { file, port, clock } = options;
  const ids = new Ids(file.site);
  const now = clock.now();
  const meter = new ProgressMeter(clock, options.onProgress ?? (() => {}));
  meter.begin('reading', 0);
  return {
    options,
    folder: file.folder,
    port,
    ids,
    people: new People(ids),
    problems: new Problems(options.onNamed),
    counts: new Counts(),
    meter,
    now,
    exportedAt: file.site.exportedAt === undefined ? now : dateOf(file.site.exportedAt, now),
    concurrency: options.concurrency ?? CONCURRENCY,
    isStopped: () => options.signal?.aborted === true,
    onRow: () => meter.advance(1),
  };
}

function contextOf(run: Run, { file, prefixes = new Map() }: MoveInOptions) {
  const { port, problems } = run;
  const onKept = (what: string) =>
    problems.add(
      { kind: 'posts', effect: 'changed', what: `parts kept as text: ${what.slice(0, 60)}` },
      null,
    );
  const prefixOf = ({ prefix, category }: RowOf<'topics'>) =>
    prefix?.slice(0, 50) ?? prefixes.get(category ?? '') ?? null;
  const link = linksWithin(file.site.baseUrls);
  const text = { origin: file.site.baseUrls[0] ?? '', onKept, link };
  const uploadsOf = (keys: readonly string[]) => listUploads(run, keys);
  return { text, prefixOf, uploadsOf, namesOf: (ids: readonly string[]) => port.namesOf(ids) };
}

async function readMembers(run: Run): Promise<void> {
  await each(run, 'members', (row) => {
    run.people.add(row.key);
    return null;
  });
}

async function readGroups(run: Run): Promise<Map<string, RowOf<'groups'>>> {
  const groups = new Map<string, RowOf<'groups'>>();
  await each(run, 'groups', (row) => {
    if (groups.has(row.key)) return 'rows whose key stands twice';
    groups.set(row.key, row);
    return null;
  });
  return groups;
}

/** The names of tags by key: those that not everyone may see come nowhere. */
async function readTags(run: Run): Promise<Map<string, string>> {
  const rows = new Map<string, RowOf<'tags'>>();
  await each(run, 'tags', (row) => {
    rows.set(row.key, row);
    return null;
  });
  const names = new Map<string, string>();
  for (const row of rows.values()) {
    const seen = rows.get(row.synonymOf ?? '') ?? row;
    if ([row, seen].some(({ see }) => see !== undefined && see.who !== 'everyone')) {
      const what = 'tags that not everyone may see: tags are public here';
      run.problems.add({ kind: 'tags', effect: 'left-out', what }, row.key);
      continue;
    }
    names.set(row.key, seen.name.trim().slice(0, 40));
  }
  return names;
}

async function bringPlaces(run: Run, places: Places): Promise<void> {
  const { name, system } = run.options.file.site;
  run.meter.begin('categories', 0);
  for (const { key, category } of places.all(name ?? system)) {
    if (run.isStopped()) return;
    const digest = digestOf(category);
    const came = await run.port.came('categories', [key]);
    // What staff made of a place since then stays.
    if (came.has(key)) run.counts.here('categories');
    else {
      await run.port.bringCategory(category);
      await run.port.keep('categories', [{ key, digest }]);
      run.counts.brought('categories');
    }
    run.meter.advance(1);
  }
}

interface Bringing {
  readonly around: Surroundings;
  readonly groupMembers: ReadonlyMap<string, readonly string[]>;
}

async function bringThreads(
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
    const keys = topics.flatMap(({ rows }) => rows.topics.map(({ key }) => key));
    const came = await run.port.came('topics', keys);
    // First, since a topic that has come is not looked at again.
    const fresh = topics.filter(({ rows }) => isNew(rows, came));
    await run.port.bringAddresses(fresh.flatMap(({ rows }) => addressesOfThread(run, rows)));
    await runParallel(topics, run.concurrency, async ({ rows }) => {
      if (run.isStopped()) return;
      await bringTopic(run, rows, { came, ...bringing });
      run.meter.advance(1 + rows.posts.length);
    });
    await bringConversations(run, bucket, bringing);
  }
}

function isNew(rows: ThreadRows, came: ReadonlyMap<string, Came>): boolean {
  const [topic] = rows.topics;
  return topic === undefined || came.get(topic.key)?.digest !== digestOfThread(rows);
}

async function bringTopic(
  run: Run,
  rows: ThreadRows,
  { came, around }: Bringing & { readonly came: ReadonlyMap<string, Came> },
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
    if (kind === 'reads') continue;
    if (isHere) counts.here(kind, rows[kind].length);
    else if (wasHere) counts.compared(kind, rows[kind].length);
    else counts.brought(kind, rows[kind].length);
  }
}

/** Rows of kinds that are not brought. */
async function noteRest(run: Run): Promise<void> {
  for (const kind of KINDS) {
    if (TAKEN.has(kind)) continue;
    let rows = 0;
    for await (const _ of readKind(run.folder, kind)) rows += 1;
    if (rows === 0) continue;
    run.problems.add(
      { kind, effect: 'left-out', what: 'rows of a kind that is not taken yet' },
      null,
      rows,
    );
  }
}
