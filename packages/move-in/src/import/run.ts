import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { ProgressMeter } from '@forum/import-stackexchange/progress';
import { Problems } from '../check/report.ts';
import { KINDS, type Kind, type RowOf } from '../kinds.ts';
import { readKind } from '../read.ts';
import { dateOf } from './dates.ts';
import { bringFields } from './fields.ts';
import { bringGroups, bringMembersGroup, readMemberships } from './groups.ts';
import { bringBookmarks } from './bookmarks.ts';
import { bringMarks } from './marks.ts';
import { bringReads } from './reads.ts';
import { bringUploads, listUploads } from './uploads.ts';
import { digestOf, Ids } from './ids.ts';
import { bringAddresses } from './addresses.ts';
import { bringBadges } from './badges.ts';
import { bringMembers } from './bring-members.ts';
import { People } from './people.ts';
import { Places } from './places.ts';
import { Counts, type MoveInReport } from './report.ts';
import type { MoveInOptions, Run } from './running.ts';
import { each, THREAD_KINDS } from './sort.ts';
import { sortedIn } from './sorted-in.ts';
import type { Surroundings } from './surroundings.ts';
import { bringThreads } from './threads.ts';
import { bringViews } from './views.ts';

// Two at once on two cores are as quick as eight, and leave more of them to readers.
const CONCURRENCY = Math.min(8, Math.max(2, availableParallelism()));

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
  'badges',
  'member_badges',
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
  // First, since links in texts are led to what they name, wherever it stands in the file.
  await bringAddresses(run, tags, sorted);
  if (!run.isStopped()) await run.port.project();
  await bringThreads(run, buckets, { around: surroundings, groupMembers });
  if (!run.isStopped()) await bringMarks(run, tags, groupMembers);
  if (!run.isStopped()) await bringBadges(run);
  if (!run.isStopped()) await bringFields(run);
  if (!run.isStopped()) await run.port.project();
  if (!run.isStopped()) await bringReads(run, buckets);
  if (!run.isStopped()) await bringBookmarks(run, buckets);
  if (!run.isStopped()) await bringViews(run, buckets);
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
  const text = { origin: file.site.baseUrls[0] ?? '', onKept };
  const uploadsOf = (keys: readonly string[]) => listUploads(run, keys);
  return { text, prefixOf, uploadsOf, namesOf: (ids: readonly string[]) => port.namesOf(ids) };
}

async function readMembers(run: Run): Promise<void> {
  await each(run, 'members', (row) => {
    run.people.add(row.key);
    if (row.state === 'deleted' || row.state === 'ghost') run.people.leave(row.key);
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
