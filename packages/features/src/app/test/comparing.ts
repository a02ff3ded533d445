// What is to be the same with an act that was undone as without it.
import { readTables, type AnyRow, type TestForum } from '@forum/testing';
import { sql } from 'kysely';

/** Positions in the log and times of change, and what says how a text was changed: they tell that something happened. */
export const MAY_DIFFER = {
  post: ['updated_at', 'edited_at', 'deleted_at'],
  post_version: ['version'],
  post_rank: ['seq'],
  comment: ['updated_at', 'is_edited', 'seq'],
  comment_version: ['version'],
  comment_tally: ['seq'],
  notification: ['seq'],
  member_note: ['edited_at'],
  prefix: ['changes'],
  reputation_entry: ['event_id'],
  // What the vocabulary counted of it before: bookkeeping of the search.
  search_document: ['version', 'indexed_at', 'former_words'],
};

/** Read tables, what is found by searching and what accounts say of staff's decisions; without versions of texts that staff edited. */
export async function tablesOf(
  forum: TestForum,
  edited: ReadonlySet<string>,
): Promise<Map<string, readonly AnyRow[]>> {
  const tables = new Map(await readTables(forum));
  const found = await sql<AnyRow>`SELECT * FROM search_document WHERE NOT is_removed`.execute(
    forum.ctx.db,
  );
  tables.set('search_document', found.rows);
  const standings = await sql<AnyRow>`
    SELECT member_id, role, suspended_until, suspension_reason, silenced_until, silence_reason, merged_into
    FROM account`.execute(forum.ctx.db);
  tables.set('account', standings.rows);
  const texts = await sql<AnyRow>`
    SELECT item.id, body FROM (SELECT id, content_id FROM post UNION SELECT id, content_id FROM comment) item
    JOIN content ON content.id = content_id`.execute(forum.ctx.db);
  tables.set('content', texts.rows);
  const posts = new Map((tables.get('comment') ?? []).map((row) => [row['id'], row['post_id']]));
  const isOfEdited = (row: AnyRow) =>
    edited.has(String(row['post_id'] ?? posts.get(row['comment_id'])));
  const live = new Set((tables.get('category') ?? []).map((row) => row['slug']));
  const keep = (name: string, isKept: (row: AnyRow) => boolean) =>
    tables.set(name, (tables.get(name) ?? []).filter(isKept));
  for (const name of ['post_version', 'post_slug', 'comment_version']) {
    keep(name, (row) => !isOfEdited(row));
  }
  // Who heard of a discussion because of a post that was merged into it: the inbox shows it only while it is.
  keep('notification', (row) => row['via_post_id'] === null);
  // What staff wrote and took away again is kept out of sight, so that it can come back as old as it was.
  for (const name of ['member_warning', 'member_note']) keep(name, (row) => row['gone'] === false);
  // An address that a category once had leads to it for ever.
  keep('category_slug', (row) => live.has(row['slug']));
  // Nobody is shown a count of nothing.
  for (const name of ['tag_tally', 'tag_total', 'category_tally']) {
    keep(name, (row) => row['posts'] !== 0);
  }
  // Every act stays on record, and that it was undone.
  tables.delete('staff_act');
  return tables;
}
