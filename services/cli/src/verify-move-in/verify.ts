import type { ProcessContext } from '@forum/features';
import { findOldAddress } from '@forum/features/operations/old-addresses/queries';
import { Sample, textIn, type Source, type SourceRow } from './source.ts';
import { seenBy, type Viewer } from './seen.ts';
import { wordsMissing } from './words.ts';

/** One thing that was compared. */
export interface Proof {
  readonly what: string;
  readonly compared: number;
  /** What differs, the first few. */
  readonly differs: readonly string[];
  readonly failures: number;
}

/** What a verification looks at. */
export interface Verifying {
  readonly ctx: ProcessContext;
  readonly source: Source;
  readonly random: () => number;
}

const TEXTS = 200;
const PEOPLE = 50;
const PLACES = 50;
const SHOWN = 5;
const AT_ONCE = 1000;

/**
 * Compares a forum with the move-in file that came into it: counts, texts as words, dates and authors, votes, who sees
 * which place, what is hidden, and old addresses.
 */
export async function verifyMoveIn(verifying: Verifying): Promise<Proof[]> {
  return [
    await presence(verifying, {
      kind: 'members',
      of: 'member',
      table: 'account',
      column: 'member_id',
    }),
    await presence(verifying, { kind: 'topics', of: 'topic', table: 'post', column: 'id' }),
    ...(await texts(verifying)),
    await rights(verifying),
    await addresses(verifying),
  ];
}

class Tally {
  readonly #what: string;
  readonly #differs: string[] = [];
  #compared = 0;
  #failures = 0;

  constructor(what: string) {
    this.#what = what;
  }

  check(isRight: boolean, told: () => string, compared = 1): void {
    this.#compared += compared;
    if (isRight) return;
    this.#failures += 1;
    if (this.#differs.length < SHOWN) this.#differs.push(told());
  }

  done(): Proof {
    return {
      what: this.#what,
      compared: this.#compared,
      differs: this.#differs,
      failures: this.#failures,
    };
  }
}

interface Presence {
  readonly kind: string;
  readonly of: string;
  readonly table: 'account' | 'post';
  readonly column: 'member_id' | 'id';
}

/** Whether every row of a kind is there. */
async function presence({ ctx, source }: Verifying, { kind, of, table }: Presence): Promise<Proof> {
  const tally = new Tally(`${kind} that are here`);
  let batch: { key: string; id: string }[] = [];
  const end = async () => {
    const ids = batch.map(({ id }) => id);
    const found = new Set(
      table === 'account' ? await accountsIn(ctx, ids) : await postsIn(ctx, ids),
    );
    for (const { key, id } of batch) tally.check(found.has(id), () => `${kind} ${key} is not here`);
    batch = [];
  };
  for await (const row of source.rows(kind)) {
    const key = textIn(row, 'key');
    if (key !== '') batch.push({ key, id: source.idOf(of, key) });
    if (batch.length >= AT_ONCE) await end();
  }
  await end();
  return tally.done();
}

async function accountsIn({ db }: ProcessContext, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('account')
    .select('member_id')
    .where('member_id', 'in', [...ids])
    .execute();
  return rows.map((row) => row.member_id);
}

async function postsIn({ db }: ProcessContext, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('post')
    .select('id')
    .where('id', 'in', [...ids])
    .execute();
  return rows.map((row) => row.id);
}

/** Some texts: their words, when and by whom they were written, and that what was hidden is. */
async function texts({ ctx, source, random }: Verifying): Promise<Proof[]> {
  const shown = new Sample<SourceRow>(TEXTS, random);
  const hidden = new Sample<SourceRow>(TEXTS, random);
  for await (const row of source.rows('posts')) {
    if (row['isFirst'] === true) continue;
    const isUp = row['state'] === undefined || row['state'] === 'visible';
    (isUp ? shown : hidden).add(row);
  }
  const firsts = await firstsAmong(source, shown.all());
  const words = new Tally('texts, word by word');
  const written = new Tally('when and by whom texts were written');
  for (const row of shown.all()) {
    const key = textIn(row, 'key');
    if (firsts.has(key)) continue;
    const found = await findComment(ctx, source.idOf('post', key));
    words.check(found !== null, () => `post ${key} is not here`);
    if (found === null) continue;
    const missing = wordsMissing(row['text'], found.text);
    words.check(missing.length === 0, () => `post ${key} lacks ${missing.slice(0, 5).join(', ')}`);
    const at = Date.parse(textIn(row, 'createdAt'));
    const isThen = found.at.getTime() === at;
    const author = textIn(row, 'author');
    const isTheirs = author === '' || found.authorId === source.idOf('member', author);
    written.check(
      isThen && isTheirs,
      () => `post ${key}: ${found.at.toISOString()}, ${found.authorId}`,
    );
  }
  const unseen = new Tally('hidden, deleted, unapproved and whispered texts that nobody reads');
  for (const row of hidden.all()) {
    const key = textIn(row, 'key');
    const found = await findComment(ctx, source.idOf('post', key));
    unseen.check(found === null || found.isDeleted, () => `post ${key} can be read`);
  }
  return [words.done(), written.done(), unseen.done()];
}

/** Posts that open their topic without saying so: the lowest number, or the oldest. */
async function firstsAmong(source: Source, rows: readonly SourceRow[]): Promise<Set<string>> {
  const topics = new Map(rows.map((row) => [textIn(row, 'topic'), null as SourceRow | null]));
  for await (const row of source.rows('posts')) {
    const topic = textIn(row, 'topic');
    const best = topics.get(topic);
    if (best === undefined) continue;
    if (best === null || isBefore(row, best)) topics.set(topic, row);
  }
  return new Set([...topics.values()].flatMap((row) => (row === null ? [] : textIn(row, 'key'))));
}

function isBefore(one: SourceRow, other: SourceRow): boolean {
  if (other['isFirst'] === true) return false;
  if (one['isFirst'] === true) return true;
  const [a, b] = [Number(one['number'] ?? 0), Number(other['number'] ?? 0)];
  return a === b ? textIn(one, 'createdAt') < textIn(other, 'createdAt') : a < b;
}

async function findComment({ db }: ProcessContext, id: string) {
  const row = await db
    .selectFrom('comment')
    .innerJoin('content', 'content.id', 'comment.content_id')
    .select(['content.text', 'comment.author_id', 'comment.created_at', 'comment.is_deleted'])
    .where('comment.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { text, author_id: authorId, created_at: at, is_deleted: isDeleted } = row;
  return { text, authorId, at, isDeleted };
}

/** Whether some people see exactly the places that they saw: seeing more is a leak, seeing less must be named. */
async function rights({ ctx, source, random }: Verifying): Promise<Proof> {
  const people = new Sample<string>(PEOPLE, random);
  const places = new Sample<SourceRow>(PLACES, random);
  for await (const row of source.rows('members')) people.add(textIn(row, 'key'));
  for await (const row of source.rows('categories')) places.add(row);
  const groups = new Map<string, Set<string>>();
  for await (const row of source.rows('memberships')) {
    const member = textIn(row, 'member');
    groups.set(member, (groups.get(member) ?? new Set()).add(textIn(row, 'group')));
  }
  const tally = new Tally('who sees which place');
  const visitor = { key: null, groups: new Set<string>() };
  const viewers: Viewer[] = [
    visitor,
    ...people.all().map((key) => ({ key, groups: groups.get(key) ?? new Set<string>() })),
  ];
  for (const place of places.all()) {
    const key = textIn(place, 'key');
    for (const viewer of viewers) {
      const { should, does } = await seenBy({ ctx, source }, place, viewer);
      tally.check(should === does, () => {
        const how = does ? 'sees, and did not see there,' : 'does not see, and saw there,';
        return `${viewer.key ?? 'a visitor'} ${how} the place ${key}`;
      });
    }
  }
  return tally.done();
}

const LEADS: Readonly<Record<string, string>> = {
  topic: 'topic',
  post: 'post',
  category: 'category',
  member: 'member',
};

/** Whether some old addresses lead to what the file says. */
async function addresses({ ctx, source, random }: Verifying): Promise<Proof> {
  const sample = new Sample<SourceRow>(TEXTS, random);
  for await (const row of source.rows('addresses')) {
    if (LEADS[textIn(row, 'kind')] !== undefined) sample.add(row);
  }
  const tally = new Tally('old addresses that lead on');
  for (const row of sample.all()) {
    const { to } = await findOldAddress(ctx, textIn(row, 'path'));
    const id = source.idOf(LEADS[textIn(row, 'kind')] ?? '', textIn(row, 'target'));
    const isThere = to !== null && 'id' in to && to.id === id;
    tally.check(isThere, () => `${textIn(row, 'path')} leads to ${JSON.stringify(to)}`);
  }
  return tally.done();
}
