import type { Migration } from '@forum/database';
import { sql } from 'kysely';

const KINDS = ['post', 'comment', 'member', 'category'] as const;

/** The tables of the Postgres engine. */
export const searchMigrations: readonly Migration[] = [
  {
    name: '20261121T0830-search',
    up: async (db) => {
      // All three are trusted extensions: the owner of the database may create them.
      for (const extension of ['unaccent', 'pg_trgm', 'fuzzystrmatch']) {
        await sql`CREATE EXTENSION IF NOT EXISTS ${sql.ref(extension)}`.execute(db);
      }
      // A partition per kind: a search for posts never wades through the matches among comments.
      await sql`CREATE TABLE search_document (
        kind text NOT NULL,
        id uuid NOT NULL,
        version bigint NOT NULL,
        title text NOT NULL,
        text text NOT NULL,
        tags text[] NOT NULL,
        author_id uuid,
        author_name text,
        category_id uuid,
        post_id uuid,
        answered boolean NOT NULL,
        created_at timestamptz NOT NULL,
        is_removed boolean NOT NULL DEFAULT false,
        title_words tsvector NOT NULL,
        words tsvector NOT NULL,
        indexed_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (kind, id)
      ) PARTITION BY LIST (kind)`.execute(db);
      for (const kind of KINDS) {
        await sql`CREATE TABLE ${sql.ref(`search_${kind}`)} PARTITION OF search_document
          FOR VALUES IN (${sql.lit(kind)})`.execute(db);
      }
      // Without the pending list: a search must not pay for the documents that came in last.
      await sql`CREATE INDEX search_document_title_words ON search_document
        USING gin (title_words) WITH (fastupdate = off)`.execute(db);
      await sql`CREATE INDEX search_document_words ON search_document
        USING gin (words) WITH (fastupdate = off)`.execute(db);
      // The newest matches of a frequent word are found by walking back, not by sorting all of them.
      await sql`CREATE INDEX search_document_created_at ON search_document (created_at DESC, id)`.execute(
        db,
      );
      await sql`CREATE INDEX search_document_indexed_at ON search_document (indexed_at)`.execute(
        db,
      );
      await sql`CREATE TABLE search_word (word text PRIMARY KEY, documents integer NOT NULL)`.execute(
        db,
      );
      await sql`CREATE INDEX search_word_trigrams ON search_word USING gin (word gin_trgm_ops)`.execute(
        db,
      );
      await sql`CREATE TABLE search_vocabulary (as_of timestamptz NOT NULL)`.execute(db);
      await sql`INSERT INTO search_vocabulary VALUES ('-infinity')`.execute(db);
    },
  },
];
