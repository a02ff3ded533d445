import { sql, type Kysely } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { blocks } from '../../../identity/members/queries/heard-by.ts';
import type { OtherFacts, WritingFacts } from '../parts/rules.ts';

type Db = Kysely<ReadDatabase>;

/** The members with these ids that can be written to, and their blocks. */
export async function listOthers(
  db: Db,
  writerId: string,
  memberIds: readonly string[],
): Promise<OtherFacts[]> {
  const { rows } = await sql<OtherFacts>`
    SELECT a.member_id AS "memberId",
      ${blocks(sql`a.member_id`, sql`${writerId}::uuid`)} AS "blocksWriter",
      ${blocks(sql`${writerId}::uuid`, sql`a.member_id`)} AS "isBlocked"
    FROM account a
    WHERE a.member_id = ANY (${[...memberIds]}::uuid[]) AND a.merged_into IS NULL`.execute(db);
  return rows;
}

/** What keeps a member from writing to a conversation that they take part in; null: they do not take part. */
export async function findWritingFacts(
  db: Db,
  { conversationId, memberId }: { readonly conversationId: string; readonly memberId: string },
): Promise<WritingFacts | null> {
  const all = await db
    .selectFrom('conversation_participant')
    .select(['member_id', 'state'])
    .where('conversation_id', '=', conversationId)
    .execute();
  if (!all.some((one) => one.member_id === memberId && one.state === 'joined')) return null;
  const others = all.flatMap((one) => (one.member_id === memberId ? [] : [one.member_id]));
  return {
    others: await listOthers(db, memberId, others),
    isPair: others.length === 1,
  };
}

/** The conversation of one of the member's messages; null: there is none with this id. */
export async function findSent(
  db: Db,
  { id, authorId }: { readonly id: string; readonly authorId: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('conversation_message')
    .select('conversation_id')
    .where('id', '=', id)
    .where('author_id', '=', authorId)
    .executeTakeFirst();
  return row?.conversation_id ?? null;
}
