import { LIMITS, type PageWanted } from '@forum/contracts';
import type { CaughtItem, DryRunAnswer, DryRunForm } from '@forum/contracts/dry-run';
import { commentHere } from '@forum/contracts/paths';
import { sql, type Kysely } from 'kysely';
import { pageOfListed } from '../../../framework/lists/listed.ts';
import { deletedAuthor, listAuthors } from '../../../identity/members/queries.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { requireFindable } from '../parts/findable.ts';
import { compileWords } from '../parts/word-set.ts';
import type { WrittenText } from '../../../framework/ports/gate.ts';
import { readableFields } from './hits.ts';
import { filterInTurns, inBatches } from './in-turns.ts';

type Db = Kysely<ReadDatabase>;

/** A rule to try, and which page of what it would have caught. */
export interface DryRun extends PageWanted {
  readonly rule: DryRunForm;
  readonly now: Date;
}

const DAY_MS = 86_400_000;
const DAYS = 30;
/** At most this many posts and comments are checked. */
const MOST = 5_000;
const BOUNDS = { items: 250, size: 1_000_000, sizeOfAll: 20_000_000 };
const EXCERPT = 300;

interface Item {
  readonly id: string;
  readonly type: CaughtItem['type'];
  readonly post_id: string;
  readonly author_id: string;
  readonly created_at: Date;
}

interface Sized extends Item {
  /** Size of its text, in bytes. */
  readonly size: number;
}

interface Caught extends Item {
  readonly title: string;
  readonly text: string;
  readonly removed: boolean;
}

interface Looked extends Caught {
  readonly excerpt: string | null;
  readonly prefix: string | null;
  readonly tags: readonly string[];
  readonly body: string;
  readonly is_member: boolean;
  /** How many earlier items the author had, counted no further than the rule needs. */
  readonly before: number;
}

/**
 * What a rule would have caught in the last 30 days; it is applied to the texts as they are now.
 * @throws DomainError invalid, on words that could never match anything
 */
export async function dryRun(db: Db, { rule, now, ...wanted }: DryRun): Promise<DryRunAnswer> {
  if ('words' in rule) requireFindable(rule.words);
  const from = new Date(now.getTime() - DAYS * DAY_MS);
  const items = await listNewest(db, from);
  const catches = catcherOf(rule);
  const first = 'approveFirst' in rule ? rule.approveFirst : LIMITS.newMemberItems;
  const caught: Caught[] = [];
  let looked = 0;
  for (const some of inBatches(items.slice(0, MOST), BOUNDS)) {
    // oxlint-disable-next-line no-await-in-loop -- no more than some texts at a time
    const rows = await lookAt(db, some, first);
    // oxlint-disable-next-line no-await-in-loop -- likewise
    const found = await filterInTurns(rows, (row) => row.is_member && catches(row));
    // Their texts are searched and then dropped: together they would take many megabytes.
    caught.push(...found.map(({ body: _body, ...row }) => row));
    looked += some.length;
  }
  const isWhole = looked === items.length;
  const since = isWhole ? from : (items[looked - 1]?.created_at ?? from);
  const inOrder = { name: 'dry-run', items: caught, keyOf: placeOf, descending: true };
  const { shown, meta } = pageOfListed(inOrder, wanted);
  return {
    data: await itemsOf(db, shown),
    meta,
    summary: {
      caught: caught.length,
      removed: caught.filter((item) => item.removed).length,
      members: new Set(caught.map((item) => item.author_id)).size,
      looked,
      since: since.toISOString(),
      isWhole,
      days: daysOf(caught),
    },
  };
}

function placeOf({ created_at: at, id }: Caught): string {
  return `${at.toISOString()} ${id}`;
}

function catcherOf(rule: DryRunForm): (row: Looked) => boolean {
  if ('approveFirst' in rule) return ({ before }) => before < rule.approveFirst;
  const words = compileWords([{ words: rule.words }]);
  const isFor = ({ before }: Looked) =>
    rule.appliesTo === 'everybody' || before < LIMITS.newMemberItems;
  return (row) =>
    isFor(row) && readableFields(writtenBy(row)).some(([, text]) => words.hitsIn(text).length > 0);
}

function writtenBy({ type, title, excerpt, prefix, tags, body: content }: Looked): WrittenText {
  return type === 'post' ? { title, excerpt, prefix, tags, content } : { content };
}

// Each part is worded exactly like an index; one row more than is checked shows that there were more. Sizes are read
// one by one: a join of that size would read all texts of the forum.
async function listNewest(db: Db, from: Date): Promise<Sized[]> {
  const posts = (where: string) => sql`(
    SELECT id, 'post' AS type, id AS post_id, author_id, created_at, content_id FROM post
    WHERE ${sql.raw(where)} AND was_public AND created_at >= ${from}
    ORDER BY created_at DESC, id DESC LIMIT ${MOST + 1})`;
  const comments = (where: string) => sql`(
    SELECT id, 'comment' AS type, post_id, author_id, created_at, content_id FROM comment
    WHERE ${sql.raw(where)} AND created_at >= ${from}
    ORDER BY created_at DESC, id DESC LIMIT ${MOST + 1})`;
  const { rows } = await sql<Sized>`
    SELECT n.*,
      coalesce((SELECT octet_length(body) FROM content WHERE id = n.content_id), 0) AS size
    FROM (
    ${posts('published')} UNION ALL ${posts('not published and deleted_at is null')}
    UNION ALL ${posts('deleted_at is not null')}
    UNION ALL ${comments('not is_deleted')} UNION ALL ${comments('is_deleted')}
    ORDER BY created_at DESC, id DESC LIMIT ${MOST + 1}) n
    ORDER BY n.created_at DESC, n.id DESC`.execute(db);
  return rows;
}

async function lookAt(db: Db, items: readonly Item[], first: number): Promise<Looked[]> {
  const ids = items.map(({ id }) => id);
  const { rows } = await sql<Looked>`
    SELECT i.id, i.type, i.post_id, i.author_id, i.created_at, p.title,
      p.excerpt, p.prefix, p.tags,
      coalesce(t.body, '') AS body, left(coalesce(t.text, ''), ${EXCERPT}) AS text,
      coalesce(a.role, 'MEMBER') = 'MEMBER' AS is_member,
      (SELECT count(*)::int FROM (
        (SELECT FROM post q WHERE q.author_id = i.author_id AND q.deleted_at IS NULL
          AND q.published AND q.created_at < i.created_at LIMIT ${first})
        UNION ALL
        (SELECT FROM comment d WHERE d.author_id = i.author_id AND NOT d.is_deleted
          AND d.created_at < i.created_at LIMIT ${first})) AS counted) AS before,
      NOT i.is_shown AND EXISTS (
        SELECT FROM staff_act s WHERE s.undone_by IS NULL AND (
          (s.target_type = i.type AND s.target_id = i.id::text
            AND s.kind IN ('post.delete', 'post.unpublish', 'comment.delete'))
          OR (s.target_type = 'member' AND s.target_id = i.author_id::text
            AND s.kind = 'member.purge'))) AS removed
    FROM (
      SELECT id, 'post' AS type, id AS post_id, author_id, created_at, content_id,
        published AS is_shown FROM post WHERE id = ANY(${ids}::uuid[])
      UNION ALL
      SELECT id, 'comment', post_id, author_id, created_at, content_id, NOT is_deleted
      FROM comment WHERE id = ANY(${ids}::uuid[])
    ) i
    JOIN post p ON p.id = i.post_id
    LEFT JOIN content t ON t.id = i.content_id
    LEFT JOIN account a ON a.member_id = i.author_id
    ORDER BY i.created_at DESC, i.id DESC`.execute(db);
  return rows;
}

async function itemsOf(db: Db, rows: readonly Caught[]): Promise<CaughtItem[]> {
  const authors = await listAuthors(db, [...new Set(rows.map((row) => row.author_id))]);
  return rows.map(({ id, type, post_id, author_id, created_at, title, text, removed }) => ({
    id,
    type,
    title,
    excerpt: text,
    author: authors.get(author_id) ?? deletedAuthor(author_id),
    link: `/posts/${post_id}${type === 'comment' ? commentHere(id) : ''}`,
    createdAt: created_at.toISOString(),
    removed,
  }));
}

function daysOf(caught: readonly Item[]): DryRunAnswer['summary']['days'] {
  const counts = new Map<string, number>();
  for (const { created_at } of caught.toReversed()) {
    const day = created_at.toISOString().slice(0, 10);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return [...counts].map(([day, count]) => ({ day, count }));
}
