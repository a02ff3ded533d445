import type { Named } from './named.ts';
import { textIn, type Numbered, type SourceRow } from './source.ts';
import { Tally, type Proof, type Verifying } from './tally.ts';

const AT_ONCE = 1000;

/** Whether every member of the file is here. */
export async function membersPresent(verifying: Verifying): Promise<Proof> {
  const { ctx, named } = verifying;
  const tally = new Tally('members that are here');
  await inBatches(verifying, { kind: 'members', of: 'member' }, async (batch) => {
    const rows = await ctx.db
      .selectFrom('account')
      .select('member_id')
      .where('member_id', 'in', idsOf(batch))
      .execute();
    tell(tally, batch, {
      kind: 'members',
      named,
      there: new Set(rows.map((row) => row.member_id)),
    });
  });
  return tally.done();
}

/** Whether every topic is here, and in its place: in another one, others would read it. */
export async function topicsPresent(
  verifying: Verifying,
  places: ReadonlyMap<string, SourceRow>,
): Promise<Proof[]> {
  const { ctx, source, named } = verifying;
  const tally = new Tally('topics that are here');
  const placed = new Tally('topics in their places');
  await inBatches(verifying, { kind: 'topics', of: 'topic' }, async (batch) => {
    const rows = await ctx.db
      .selectFrom('post')
      .leftJoin('category', 'category.id', 'post.category_id')
      .select(['post.id', 'category_id', 'category.see_roles', 'category.see_groups'])
      .where('post.id', 'in', idsOf(batch))
      .execute();
    const found = new Map(rows.map((row) => [row.id, row]));
    tell(tally, batch, { kind: 'topics', named, there: new Set(found.keys()) });
    for (const { key, id, row } of batch) {
      const here = found.get(id);
      if (here === undefined) continue;
      const place = textIn(row, 'category');
      const isForStaff = row['state'] === 'staff-only' || !places.has(place);
      const isStaffs = here.see_roles !== null && here.see_roles.length > 0;
      const isClosed = isStaffs && (here.see_groups ?? []).length === 0;
      const isThere = here.category_id === source.idOf('category', place);
      // What opens with a whisper stands with what is for staff, too.
      const isRight = isForStaff ? isClosed : isThere || isClosed;
      placed.check(isRight, () => `topic ${key} is not in the place ${place}`);
    }
  });
  return [tally.done(), placed.done()];
}

/** Whether every reply is here, whatever its state. */
export async function repliesPresent(
  verifying: Verifying,
  openers: ReadonlyMap<string, string>,
): Promise<Proof> {
  const { ctx, named } = verifying;
  const tally = new Tally('replies that are here');
  await inBatches(verifying, { kind: 'posts', of: 'post' }, async (batch) => {
    const replies = batch.filter(({ key, row }) => openers.get(textIn(row, 'topic')) !== key);
    if (replies.length === 0) return;
    const rows = await ctx.db
      .selectFrom('comment')
      .select('id')
      .where('id', 'in', idsOf(replies))
      .execute();
    tell(tally, replies, { kind: 'posts', named, there: new Set(rows.map(({ id }) => id)) });
  });
  return tally.done();
}

interface Found {
  readonly kind: string;
  readonly named: Named;
  readonly there: ReadonlySet<string>;
}

function tell(tally: Tally, batch: readonly Keyed[], { kind, named, there }: Found): void {
  for (const one of batch) {
    const isNamed = named.has(kind, one.key, one);
    tally.check(there.has(one.id), () => `${kind} ${one.key} is not here`, isNamed);
  }
}

interface Keyed extends Numbered {
  readonly key: string;
  readonly id: string;
}

function idsOf(batch: readonly Keyed[]): string[] {
  return batch.map(({ id }) => id);
}

/** The rows of a kind with their ids here, a thousand at a time. */
async function inBatches(
  { source }: Verifying,
  { kind, of }: { readonly kind: string; readonly of: string },
  work: (batch: readonly Keyed[]) => Promise<void>,
): Promise<void> {
  let batch: Keyed[] = [];
  for await (const numbered of source.numbered(kind)) {
    const key = textIn(numbered.row, 'key');
    if (key !== '') batch.push({ ...numbered, key, id: source.idOf(of, key) });
    if (batch.length < AT_ONCE) continue;
    await work(batch);
    batch = [];
  }
  if (batch.length > 0) await work(batch);
}
