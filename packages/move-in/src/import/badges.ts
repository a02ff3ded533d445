import type { RowOf } from '../kinds.ts';
import { readKind } from '../read.ts';
import { badgePicture, type Tier } from './badge-picture.ts';
import { dateOf } from './dates.ts';
import { digestOf } from './ids.ts';
import type { NewHolder } from './port-badges.ts';
import type { Run } from './running.ts';
import { each } from './sort.ts';
import { listUploads } from './uploads.ts';

const AT_ONCE = 500;

/** Brings badges, those that most have first, since there is room for few; then who has them. */
export async function bringBadges(run: Run): Promise<void> {
  run.meter.begin('badges', 0);
  const rows = new Map<string, RowOf<'badges'>>();
  await each(run, 'badges', (row) => {
    if (rows.has(row.key)) return 'rows whose key stands twice';
    rows.set(row.key, row);
    return null;
  });
  if (rows.size === 0) return;
  const holders = new Map<string, number>();
  for await (const { row } of readKind(run.folder, 'member_badges')) {
    if (row !== null) holders.set(row.badge, (holders.get(row.badge) ?? 0) + 1);
  }
  const sorted = [...rows.values()].toSorted(
    (one, other) => (holders.get(other.key) ?? 0) - (holders.get(one.key) ?? 0),
  );
  const here = await bringKinds(run, sorted);
  if (!run.isStopped()) await bringHolders(run, here);
}

/** @returns the keys of those that are here */
async function bringKinds(run: Run, rows: readonly RowOf<'badges'>[]): Promise<Set<string>> {
  const { port, ids, problems, counts } = run;
  const came = await port.came(
    'badges',
    rows.map(({ key }) => key),
  );
  const fresh = rows.filter(({ key }) => !came.has(key));
  const pictures = await picturesOf(run, fresh);
  const badges = fresh.map((row) => ({
    id: ids.of('badge', row.key),
    name: row.name,
    description: row.description ?? '',
    picture: pictures(row),
  }));
  const told = fresh.length === 0 ? [] : await port.bringBadges(badges, run.people.nobody);
  const kept: { key: string; digest: string }[] = [];
  for (const [n, { key, ...row }] of fresh.entries()) {
    const why = told[n] ?? null;
    if (why !== null) problems.add({ kind: 'badges', effect: 'left-out', what: why }, key);
    else kept.push({ key, digest: digestOf(row) });
  }
  await port.keep('badges', kept);
  counts.brought('badges', kept.length);
  counts.here('badges', rows.length - fresh.length);
  return new Set([...came.keys(), ...kept.map(({ key }) => key)]);
}

async function picturesOf(run: Run, rows: readonly RowOf<'badges'>[]) {
  const own = await listUploads(
    run,
    rows.flatMap(({ picture }) => picture ?? []),
  );
  const made = new Map<Tier, string>();
  for (const tier of new Set(rows.map(({ tier: of = 'bronze' }) => of))) {
    const name = `badge-${tier}.png`;
    const kept = await run.port.bringUpload({ bytes: badgePicture(tier), name, ownerId: null });
    if (typeof kept !== 'string') made.set(tier, kept.src);
  }
  return ({ picture, tier = 'bronze' }: RowOf<'badges'>): string => {
    const found = own.get(picture ?? '');
    return found?.isImage === true ? found.src : (made.get(tier) ?? '');
  };
}

async function bringHolders(run: Run, badges: ReadonlySet<string>): Promise<void> {
  const { port, ids, people, meter, counts } = run;
  meter.begin('member_badges', 0);
  let batch = new Map<string, NewHolder>();
  const end = async () => {
    const all = batch;
    batch = new Map();
    const came = await port.came('member_badges', [...all.keys()]);
    const fresh = [...all].filter(([digest]) => !came.has(digest));
    await port.bringHolders(fresh.map(([, holder]) => holder));
    await port.keep(
      'member_badges',
      fresh.map(([digest]) => ({ key: digest, digest })),
    );
    counts.here('member_badges', all.size - fresh.length);
    counts.brought('member_badges', fresh.length);
    meter.advance(all.size);
  };
  await each(run, 'member_badges', async (row) => {
    const memberId = people.find(row.member);
    if (memberId === null) return 'rows whose member is not in members.jsonl';
    if (!badges.has(row.badge)) return 'rows whose badge does not come';
    if (run.isStopped()) return null;
    const at = row.at === undefined ? run.exportedAt : dateOf(row.at, run.now);
    batch.set(digestOf([row.badge, row.member]), {
      badgeId: ids.of('badge', row.badge),
      memberId,
      at,
    });
    if (batch.size >= AT_ONCE) await end();
    return null;
  });
  if (!run.isStopped()) await end();
}
