import { searchForm, TWO_SPELLINGS } from '@forum/contracts/search-form';
import type { Migration } from '@forum/database';
import { vectorOf } from '@forum/search';
import { sql, type Kysely } from 'kysely';

const BATCH = 200;
const SPELT_TWO_WAYS = `[${TWO_SPELLINGS}]`;

/** Members' names and private messages in the form that searches now compare: without vowel signs and the like. */
export const spellingsMigration: Migration = {
  name: '20261128T0102-spellings',
  isOutside: true,
  up: async (db) => {
    await eachBatch(async (after) => {
      const { rows } = await sql<{ id: string; words: string }>`
        SELECT member_id AS id, search_text AS words FROM member_profile
        WHERE member_id > ${after} AND search_text ~ ${SPELT_TWO_WAYS}
        ORDER BY member_id LIMIT ${BATCH}`.execute(db);
      for (const { id, words } of rows) await respellMember(db, id, words);
      return rows;
    });
    await eachBatch(async (after) => {
      const { rows } = await sql<{ id: string; words: string }>`
        SELECT id, words FROM conversation_message
        WHERE id > ${after} AND lexemes IS NOT NULL AND words ~ ${SPELT_TWO_WAYS}
        ORDER BY id LIMIT ${BATCH}`.execute(db);
      for (const { id, words } of rows) await respellMessage(db, id, words);
      return rows;
    });
  },
};

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

async function eachBatch(act: (after: string) => Promise<{ id: string }[]>): Promise<void> {
  for (let after: string | undefined = BEFORE_ALL; after !== undefined;) {
    after = (await act(after)).at(-1)?.id;
  }
}

// Only if nobody changed it meanwhile.
async function respellMember(db: Kysely<unknown>, id: string, words: string): Promise<void> {
  await sql`UPDATE member_profile SET search_text = ${searchForm(words)}
    WHERE member_id = ${id} AND search_text = ${words}`.execute(db);
}

async function respellMessage(db: Kysely<unknown>, id: string, words: string): Promise<void> {
  await sql`UPDATE conversation_message
    SET lexemes = ${await vectorOf(db, words)}::tsvector || array_to_tsvector(ARRAY['in:' || conversation_id])
    WHERE id = ${id} AND words = ${words} AND lexemes IS NOT NULL`.execute(db);
}
