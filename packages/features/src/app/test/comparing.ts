// What must be the same after undoing an act as without the act.
import { readTables, type AnyRow, type TestForum } from '@forum/testing';
import { sql } from 'kysely';

/** Log positions, times of change, and how a text was changed: they show only that something happened. */
export const MAY_DIFFER = {
  post: ['updated_at', 'edited_at', 'deleted_at'],
  post_version: ['version'],
  post_rank: ['seq', 'reply_seq', 'replied_by'],
  comment: ['updated_at', 'is_edited', 'seq'],
  comment_version: ['version'],
  comment_tally: ['seq'],
  notification: ['seq'],
  member_note: ['edited_at'],
  // In whose name the posts of a category follow the last change of who sees it.
  category: ['audience_at', 'audience_by', 'audience_act'],
  prefix: ['changes'],
  reputation_entry: ['event_id'],
  // Bookkeeping of the search: what the vocabulary counted before.
  search_document: ['version', 'indexed_at', 'former_words'],
};

/** Read tables, search results and what accounts record of staff decisions; without versions of texts that staff edited. */
export async function tablesOf(
  forum: TestForum,
  edited: ReadonlySet<string>,
): Promise<Map<string, readonly AnyRow[]>> {
  const tables = new Map(await readTables(forum));
  const found = await sql<AnyRow>`SELECT * FROM search_document WHERE NOT is_removed`.execute(
    forum.ctx.db,
  );
  tables.set('search_document', found.rows);
  const accounts = await sql<AnyRow>`
    SELECT member_id, role, suspended_until, suspension_reason, silenced_until, silence_reason, merged_into
    FROM account`.execute(forum.ctx.db);
  tables.set('account', accounts.rows);
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
  // Notifications caused by a post merged into a discussion: the inbox shows them only while it is merged.
  keep('notification', (row) => row['via_post_id'] === null);
  // What staff wrote and removed is kept hidden, so that it can come back with its old time.
  for (const name of ['member_warning', 'member_note']) keep(name, (row) => row['gone'] === false);
  // A category's former addresses redirect to it forever.
  keep('category_slug', (row) => live.has(row['slug']));
  // Zero counts are never shown.
  for (const name of ['tag_tally', 'tag_total', 'category_tally']) {
    keep(name, (row) => row['posts'] !== 0);
  }
  // Every act stays on record, with its undo.
  tables.delete('staff_act');
  return tables;
}
