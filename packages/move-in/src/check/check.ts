import { KINDS, ROWS, isKind, type Kind } from '../kinds.ts';
import { LIMITS, type Limits } from '../limits.ts';
import type { MoveInFile } from '../open.ts';
import { readKind } from '../read.ts';
import { KeyIndex } from './key-index.ts';
import { Numbers } from './numbers.ts';
import { Problems, type CheckReport, type KindCount } from './report.ts';
import { rowChecks, type Place, type Seen } from './row.ts';
import { treeFaults } from './parents.ts';

/** Levels of replies, and of categories, that the forum shows; what is deeper comes on the last one. */
const DEEPEST = { posts: 5, categories: 5 } as const;

/** Checks a whole file without writing anything. Memory holds a hash of each key, never a text. */
export async function checkMoveIn(
  file: MoveInFile,
  { now, limits = LIMITS }: { readonly now: Date; readonly limits?: Limits },
): Promise<CheckReport> {
  const problems = new Problems();
  const seen = await keysOf(file.folder, limits);
  const place: Place = { folder: file.folder, now, problems, seen };
  const kinds: KindCount[] = [];
  for (const kind of KINDS) {
    const expected = file.site.counts[kind] ?? null;
    const { rows, comes } = await checkKind(kind, place, limits);
    if (rows > 0 || expected !== null) kinds.push({ kind, rows, comes, expected });
    if (expected !== null && expected !== rows) {
      const what = `more rows in the source than in ${kind}.jsonl, or fewer`;
      problems.add({ kind, effect: 'left-out', what }, null, Math.abs(expected - rows));
    }
  }
  checkTopics(place);
  checkTrees(place);
  checkEntries(file, problems);
  const all = problems.all();
  return {
    system: file.site.system,
    kinds,
    problems: all,
    leftOutBefore: file.site.leftOut ?? [],
    isWhole: !all.some(({ effect }) => effect === 'left-out'),
  };
}

/** The keys of all kinds that others name, before any row is looked at: rows name others that stand further below. */
async function keysOf(folder: string, limits: Limits): Promise<Seen> {
  const keys = new Map<Kind, KeyIndex>();
  for (const kind of KINDS) {
    if (!('key' in ROWS[kind].shape)) continue;
    const index = new KeyIndex();
    for await (const { row } of readKind(folder, kind, limits)) {
      if (row !== null && 'key' in row && typeof row.key === 'string') index.add(row.key);
    }
    if (index.size > 0) keys.set(kind, index);
  }
  return {
    keys,
    comes: new Map([...keys.keys()].map((kind) => [kind, new Numbers()])),
    parents: { posts: new Numbers(), categories: new Numbers() },
    topics: new Numbers(),
  };
}

async function checkKind(kind: Kind, place: Place, limits: Limits) {
  const check = rowChecks(kind, place);
  let rows = 0;
  let comes = 0;
  for await (const read of readKind(place.folder, kind, limits)) {
    rows += 1;
    const where = `${kind}.jsonl:${read.line}`;
    if (read.row === null) {
      const example = read.detail === '' ? where : `${where} ${read.detail}`;
      place.problems.add({ kind, effect: 'left-out', what: `rows: ${read.reason}` }, example);
    } else if (await check(read.row, read, where)) comes += 1;
  }
  return { rows, comes };
}

function checkTrees({ problems, seen }: Place): void {
  for (const kind of ['posts', 'categories'] as const) {
    const count = seen.keys.get(kind)?.size ?? 0;
    const { circles, tooDeep, depth } = treeFaults(seen.parents[kind], count, DEEPEST[kind]);
    if (circles.length > 0) {
      const what =
        'circles of rows that are above themselves: one of each comes without its parent';
      problems.add({ kind, effect: 'changed', what }, null, circles.length);
    }
    if (tooDeep > 0) {
      const what = `rows deeper than ${DEEPEST[kind]} levels (the deepest: ${depth}): they keep their order, and say whom they answer`;
      problems.add({ kind, effect: 'changed', what }, null, tooDeep);
    }
  }
}

/** Parents in another topic: without this, a reply would carry its whole branch into a place with other readers. */
function checkTopics({ problems, seen }: Place): void {
  let elsewhere = 0;
  const count = seen.keys.get('posts')?.size ?? 0;
  for (let post = 0; post < count; post += 1) {
    const parent = seen.parents.posts.at(post);
    if (parent === -1 || seen.topics.at(parent) === seen.topics.at(post)) continue;
    elsewhere += 1;
    seen.parents.posts.set(post, -1);
  }
  if (elsewhere === 0) return;
  const what = 'posts that answer one of another topic: they come without their parent';
  problems.add({ kind: 'posts', effect: 'changed', what }, null, elsewhere);
}

function checkEntries({ entries }: MoveInFile, problems: Problems): void {
  for (const entry of entries) {
    const isKnown =
      entry === 'site.json' ||
      entry === 'files' ||
      (entry.endsWith('.jsonl') && isKind(entry.slice(0, -6)));
    if (isKnown) continue;
    problems.add(
      { kind: 'files', effect: 'note', what: 'files that no kind has: not read' },
      entry,
    );
  }
}
