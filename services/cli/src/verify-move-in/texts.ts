import { Sample } from './sample.ts';
import type { Compared } from './compared.ts';
import { scores } from './scores.ts';
import { shownFiles } from './files.ts';
import { textIn, type Numbered, type SourceRow } from './source.ts';
import { Tally, type Proof, type Verifying } from './tally.ts';
import { isUp } from './topics.ts';
import { wordsMissing } from './words.ts';

const TEXTS = 200;
/** Earlier moments are clamped, as docs/move-in.md says. */
const EARLIEST = Date.UTC(1975, 0, 1);

/** What the proof of texts needs of the whole file. */
export interface Around {
  readonly openers: ReadonlyMap<string, string>;
  readonly places: ReadonlyMap<string, SourceRow>;
}

/** Some posts: their words, when and by whom they were written, their scores, the files that they show. */
export async function shownTexts(verifying: Verifying, around: Around): Promise<Proof[]> {
  const { source, random, named } = verifying;
  const sample = new Sample<Numbered>(TEXTS, random);
  for await (const numbered of source.numbered('posts')) {
    if (isUp(numbered.row)) sample.add(numbered);
  }
  const topics = await source.byKey('topics', namesIn(sample.all(), 'topic'));
  const words = new Tally('texts, word by word');
  const written = new Tally('when and by whom texts were written');
  const authors = await authorsOf(verifying, sample.all(), topics);
  const compared: Compared[] = [];
  for (const numbered of sample.all()) {
    const { row } = numbered;
    const key = textIn(row, 'key');
    const topic = topics.get(textIn(row, 'topic'));
    const isOpener = around.openers.get(textIn(row, 'topic')) === key;
    const found = await findText(verifying, { key, topic, isOpener });
    words.check(found !== null, () => `post ${key} is not here`, named.has('posts', key, numbered));
    if (found === null || topic === undefined) continue;
    const missing = wordsMissing(row['text'], found.text);
    words.check(missing.length === 0, () => `post ${key} lacks ${missing.slice(0, 5).join(', ')}`);
    const doer = isOpener && hasDoer(topic) ? topic : row;
    const isTheirs = isBy(verifying, { doer, authors, authorId: found.author_id });
    const isThen = isAt(verifying, found.created_at, isOpener ? topic : row);
    written.check(
      isThen && isTheirs,
      () => `post ${key}: ${found.created_at.toISOString()}, ${found.author_id}`,
    );
    compared.push({ key, row, topic, id: found.id, authorId: found.author_id, body: found.body });
  }
  return [
    words.done(),
    written.done(),
    await scores(verifying, compared, around.places),
    await shownFiles(verifying, compared),
  ];
}

/** Some of what was hidden, deleted, unapproved or whispered: nobody but staff reads it. */
export async function hiddenTexts(verifying: Verifying, around: Around): Promise<Proof> {
  const { ctx, source, random } = verifying;
  const tally = new Tally('hidden, deleted, unapproved and whispered texts that nobody reads');
  const replies = new Sample<SourceRow>(TEXTS, random);
  const topics = new Sample<string>(TEXTS, random);
  for await (const row of source.rows('posts')) {
    if (isUp(row)) continue;
    const topic = textIn(row, 'topic');
    if (around.openers.get(topic) === textIn(row, 'key')) topics.add(topic);
    else replies.add(row);
  }
  for await (const row of source.rows('topics')) if (!isUp(row)) topics.add(textIn(row, 'key'));
  for (const row of replies.all()) {
    const key = textIn(row, 'key');
    const found = await ctx.db
      .selectFrom('comment')
      .select('is_deleted')
      .where('id', '=', source.idOf('post', key))
      .executeTakeFirst();
    tally.check(found?.is_deleted !== false, () => `post ${key} can be read`);
  }
  for (const key of topics.all()) {
    const found = await ctx.db
      .selectFrom('post')
      .select(['published', 'is_private', 'see_groups', 'deleted_at'])
      .where('id', '=', source.idOf('topic', key))
      .executeTakeFirst();
    const isForGroups = found?.is_private === true && found.see_groups.length > 0;
    const isRead = found?.published === true || (isForGroups && found.deleted_at === null);
    tally.check(!isRead, () => `topic ${key} can be read`);
  }
  return tally.done();
}

interface Wanted {
  readonly key: string;
  readonly topic: SourceRow | undefined;
  readonly isOpener: boolean;
}

async function findText({ ctx, source }: Verifying, { key, topic, isOpener }: Wanted) {
  const columns = ['content.text', 'content.body', 'author_id', 'created_at'] as const;
  const query = isOpener
    ? ctx.db
        .selectFrom('post')
        .innerJoin('content', 'content.id', 'post.content_id')
        .select(['post.id', ...columns])
        .where('post.id', '=', source.idOf('topic', textIn(topic ?? {}, 'key')))
    : ctx.db
        .selectFrom('comment')
        .innerJoin('content', 'content.id', 'comment.content_id')
        .select(['comment.id', ...columns])
        .where('comment.id', '=', source.idOf('post', key));
  return (await query.executeTakeFirst()) ?? null;
}

function hasDoer(row: SourceRow): boolean {
  return row['author'] !== undefined || row['guest'] !== undefined;
}

/** Which of the authors that the sample names are members of the file. */
async function authorsOf(
  { source }: Verifying,
  sample: readonly Numbered[],
  topics: ReadonlyMap<string, SourceRow>,
): Promise<ReadonlySet<string>> {
  const of = [...topics.values()].map((row) => textIn(row, 'author'));
  const wanted = new Set([...namesIn(sample, 'author'), ...of]);
  return new Set((await source.byKey('members', wanted)).keys());
}

function namesIn(rows: readonly Numbered[], field: string): Set<string> {
  return new Set(rows.map(({ row }) => textIn(row, field)));
}

interface Written {
  readonly doer: SourceRow;
  readonly authors: ReadonlySet<string>;
  readonly authorId: string;
}

function isBy({ source }: Verifying, { doer, authors, authorId }: Written): boolean {
  const author = textIn(doer, 'author');
  if (authors.has(author)) return authorId === source.idOf('member', author);
  const guest = textIn(doer, 'guest').trim();
  if (guest !== '') return authorId === source.idOf('guest', guest);
  return authorId === source.idOf('member-of-before', 'nobody');
}

function isAt({ ctx }: Verifying, at: Date, row: SourceRow): boolean {
  const then = Date.parse(textIn(row, 'createdAt'));
  const isClamped = !(then >= EARLIEST && then <= ctx.clock.now().getTime());
  return isClamped || at.getTime() === then;
}
