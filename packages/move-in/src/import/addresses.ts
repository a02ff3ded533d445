import type { RowOf } from '../kinds.ts';
import { TARGET_KINDS } from '../kinds.ts';
import { readKind } from '../read.ts';
import type { NewAddress } from './port.ts';
import type { Run } from './running.ts';
import type { Sorted, ThreadRows } from './sort.ts';
import { firstOf } from './thread.ts';
import { cameOf, isNew } from './threads.ts';
import { listUploads } from './uploads.ts';

const AT_ONCE = 500;

/** The addresses of a topic and its posts, as rules of old addresses name them. */
function addressesOfThread({ ids }: Pick<Run, 'ids'>, rows: ThreadRows): NewAddress[] {
  const [topic] = rows.topics;
  const first = firstOf(rows.posts);
  if (topic === undefined || first === null) return [];
  const post = { kind: 'post', id: ids.of('topic', topic.key) } as const;
  const posts = rows.posts.flatMap(({ key, number }): NewAddress[] => {
    const to: NewAddress['to'] =
      key === first.key ? post : { kind: 'comment', id: ids.of('post', key), postId: post.id };
    const byNumber = { kind: 'number', key: `${topic.key}/${number ?? ''}` } as const;
    return [
      { from: { kind: 'post', key }, to },
      ...(number === undefined ? [] : [{ from: byNumber, to }]),
    ];
  });
  return [{ from: { kind: 'topic', key: topic.key }, to: post }, ...posts];
}

/**
 * The addresses of topics, members, places, tags and files, those that the file names one by one, and the rules by which
 * the others are read. Private files have none: whoever asks for one is not asked who they are.
 */
export async function bringAddresses(
  run: Run,
  tags: ReadonlyMap<string, string>,
  sorted: Sorted,
): Promise<void> {
  run.meter.begin('addresses', 0);
  await bringThreadAddresses(run, sorted);
  const { ids, port, people, options } = run;
  const batch = new Batch(run);
  for await (const { row } of readKind(run.folder, 'members')) {
    if (row === null || row.state === 'deleted' || run.isStopped()) continue;
    const to = { kind: 'member', id: ids.of('member', row.key) } as const;
    await batch.add({ from: { kind: 'member', key: row.key }, to });
    await batch.add({ from: { kind: 'name', key: row.username }, to });
  }
  for await (const { row } of readKind(run.folder, 'categories')) {
    if (row === null) continue;
    const to = { kind: 'category', id: ids.of('category', row.key) } as const;
    await batch.add({ from: { kind: 'category', key: row.key }, to });
    if (row.slug !== undefined) await batch.add({ from: { kind: 'slug', key: row.slug }, to });
  }
  for await (const { row } of readKind(run.folder, 'tags')) {
    const name = row === null ? undefined : tags.get(row.key);
    if (row === null || name === undefined) continue;
    const to = { kind: 'tag', id: name } as const;
    for (const key of new Set([row.key, row.name]))
      await batch.add({ from: { kind: 'tag', key }, to });
  }
  const closed = await bringFileAddresses(run, batch);
  await batch.end();
  const named = new Batch(run, true);
  await bringNamed(run, named, { tags, people, closed });
  await named.end();
  const refused = await port.bringAddressRules(options.file.site);
  const what = 'rules for old addresses that cannot be applied here';
  if (refused > 0) run.problems.add({ kind: 'addresses', effect: 'left-out', what }, null, refused);
}

const THREADS = 'threads';

/** Those of topics with something new. A run that goes on does not go through all of them again. */
async function bringThreadAddresses(run: Run, { of, buckets }: Sorted): Promise<void> {
  const { port } = run;
  const came = await port.came('addresses', [THREADS]);
  if (came.get(THREADS)?.digest === of) return;
  for await (const bucket of buckets()) {
    if (run.isStopped()) return;
    const topics = await cameOf(run, bucket);
    const fresh = bucket.filter(({ rows }) => isNew(rows, topics));
    await port.bringAddresses(fresh.flatMap(({ rows }) => addressesOfThread(run, rows)));
    run.meter.advance(fresh.length);
  }
  await port.keep('addresses', [{ key: THREADS, digest: of }]);
}

class Batch {
  readonly #run: Run;
  /** Whether the rows are of the file's own kind, and counted. */
  readonly #isCounted: boolean;
  #rows: NewAddress[] = [];

  constructor(run: Run, isCounted = false) {
    this.#run = run;
    this.#isCounted = isCounted;
  }

  async add(row: NewAddress): Promise<void> {
    this.#rows.push(row);
    if (this.#rows.length >= AT_ONCE) await this.end();
  }

  async end(): Promise<void> {
    const rows = this.#rows;
    this.#rows = [];
    const { port, counts, meter, isStopped } = this.#run;
    meter.advance(rows.length);
    if (rows.length === 0 || isStopped()) return;
    const added = await port.bringAddresses(rows);
    if (!this.#isCounted) return;
    counts.brought('addresses', added);
    counts.here('addresses', rows.length - added);
  }
}

/** Leads addresses on to files that are open. @returns the keys of the others, to which none leads */
async function bringFileAddresses(run: Run, batch: Batch): Promise<ReadonlySet<string>> {
  const closed = new Set<string>();
  for await (const { row } of readKind(run.folder, 'uploads')) {
    if (row?.isPrivate === true) closed.add(row.key);
    if (row === null || row.isPrivate === true) continue;
    const kept = (await listUploads(run, [row.key])).get(row.key);
    if (kept === undefined) continue;
    const to = { kind: 'upload', id: kept.src.split('/').at(-1) ?? '' } as const;
    await batch.add({ from: { kind: 'upload', key: row.key }, to });
    for (const url of row.urls ?? []) {
      if (/^\/(?!\/)/.test(url)) await batch.add({ from: url, to });
    }
  }
  return closed;
}

interface Known {
  readonly tags: ReadonlyMap<string, string>;
  readonly people: Run['people'];
  /** Uploads that are private. */
  readonly closed: ReadonlySet<string>;
}

async function bringNamed(run: Run, batch: Batch, known: Known): Promise<void> {
  for await (const { row } of readKind(run.folder, 'addresses')) {
    if (row === null || run.isStopped()) continue;
    const to = await targetOf(run, row, known);
    if (to === null) {
      const what = 'addresses of what is not here';
      run.problems.add({ kind: 'addresses', effect: 'left-out', what }, row.path.slice(0, 100));
      continue;
    }
    await batch.add({ from: row.path, to });
  }
}

async function targetOf(
  run: Run,
  { kind, target, url }: RowOf<'addresses'>,
  { tags, people, closed }: Known,
): Promise<NewAddress['to'] | null> {
  if (url !== undefined) return { url };
  if (kind === undefined || target === undefined || TARGET_KINDS[kind] === undefined) return null;
  const { ids } = run;
  if (kind === 'topic') return { kind: 'post', id: ids.of('topic', target) };
  // A topic's first post is the topic, which rules know; other posts are comments.
  if (kind === 'post') return { kind: 'comment', id: ids.of('post', target) };
  if (kind === 'category') return { kind, id: ids.of('category', target) };
  if (kind === 'tag') return tags.has(target) ? { kind, id: tags.get(target) ?? '' } : null;
  if (kind === 'member') {
    const id = people.find(target);
    return id === null ? null : { kind, id };
  }
  if (kind === 'group' || closed.has(target)) return null;
  const kept = (await listUploads(run, [target])).get(target);
  return kept === undefined ? null : { kind, id: kept.src.split('/').at(-1) ?? '' };
}
