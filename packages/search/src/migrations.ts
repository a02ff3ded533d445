import { buildIndex, type Migration } from '@forum/database';
import { sql } from 'kysely';
import { PLACES } from './place.ts';
import { respellDocuments } from './respell.ts';

// Those of then: what has been migrated does not change with the ones of now.
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
      // One partition per kind: a search for posts never reads matches among comments.
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
      await sql`CREATE INDEX search_document_title_words ON search_document
        USING gin (title_words) WITH (fastupdate = off)`.execute(db);
      await sql`CREATE INDEX search_document_words ON search_document
        USING gin (words) WITH (fastupdate = off)`.execute(db);
      // The newest matches of a frequent word are found by an index scan backwards, not by sorting all of them.
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
  {
    name: '20261121T1300-search-follow',
    up: async (db) => {
      // The documents' shape changed: they are rebuilt, with all that derives from them.
      await sql`TRUNCATE search_document, search_word`.execute(db);
      await sql`DROP TABLE search_vocabulary`.execute(db);
      await sql`ALTER TABLE search_document
        DROP COLUMN indexed_at, DROP COLUMN author_name, ADD COLUMN prefix text`.execute(db);
      // Words of documents before (-1) and after (1) a change, until they are counted.
      await sql`CREATE TABLE search_word_change (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        words tsvector NOT NULL,
        step smallint NOT NULL
      )`.execute(db);
      // Documents with changes pending for the second engine; one row each, however often they change. Kept even
      // without such an engine, so that one added later is behind, not wrong.
      await sql`CREATE SEQUENCE search_change`.execute(db);
      await sql`CREATE TABLE search_pending (
        kind text NOT NULL,
        id uuid NOT NULL,
        change bigint NOT NULL DEFAULT nextval('search_change'),
        since timestamptz NOT NULL DEFAULT clock_timestamp(),
        attempts integer NOT NULL DEFAULT 0,
        error text,
        retry_at timestamptz,
        in_fill boolean NOT NULL DEFAULT false,
        PRIMARY KEY (kind, id)
      )`.execute(db);
      await sql`CREATE INDEX search_pending_change ON search_pending (change)`.execute(db);
      await sql`CREATE INDEX search_pending_since ON search_pending (since) WHERE attempts = 0`.execute(
        db,
      );
      // The index that was filled for the second engine; no row: none.
      await sql`CREATE TABLE search_follower (
        name text PRIMARY KEY,
        created_at text NOT NULL,
        settings text NOT NULL
      )`.execute(db);
    },
  },
  {
    name: '20261121T1302-search-former-words',
    up: async (db) => {
      // A statement that replaces a document can return the replaced values only through the row (until Postgres 18).
      await sql`ALTER TABLE search_document
        ADD COLUMN former_words tsvector NOT NULL DEFAULT ''`.execute(db);
      // A mistyped word is looked up by its correct part: its beginning, its end, its middle (trigrams).
      await sql`CREATE INDEX search_word_beginning
        ON search_word (word text_pattern_ops) INCLUDE (documents)`.execute(db);
      await sql`CREATE INDEX search_word_end
        ON search_word (reverse(word) text_pattern_ops) INCLUDE (word, documents)`.execute(db);
    },
  },
  {
    name: '20261121T1303-search-uncompressed',
    up: async (db) => {
      // Every match that is read or ranked has its words decompressed, so documents of usual size are stored
      // uncompressed.
      for (const kind of KINDS) {
        await sql`ALTER TABLE ${sql.ref(`search_${kind}`)} SET (toast_tuple_target = 8160)`.execute(
          db,
        );
      }
    },
  },
  {
    name: '20261121T1602-search-pending-lists',
    up: async (db) => {
      // Words of new documents are sorted into the indexes half a megabyte at a time, which makes writing three times
      // as fast; a search that must scan that much takes half a millisecond longer.
      for (const kind of KINDS) {
        for (const column of ['title_words', 'words']) {
          await sql`ALTER INDEX ${sql.ref(`search_${kind}_${column}_idx`)}
            SET (fastupdate = on, gin_pending_list_limit = 512)`.execute(db);
        }
      }
    },
  },
  {
    // Vowel signs and the like are not part of words.
    name: '20261128T0101-search-spellings',
    isOutside: true,
    up: (db) => respellDocuments(db),
  },
  {
    // Several indexes may share the documents, on one server or several.
    name: '20261205T0310-search-shards',
    up: async (db) => {
      // The worker fills in the address of an index that it filled before.
      await sql`ALTER TABLE search_follower
        ADD COLUMN url text NOT NULL DEFAULT '',
        ADD COLUMN place integer NOT NULL DEFAULT 0,
        ADD COLUMN shards integer NOT NULL DEFAULT 1`.execute(db);
      // Indexes that are filled or were replaced: what neither serves nor is wanted is removed from its server.
      await sql`CREATE TABLE search_retired (
        name text NOT NULL,
        url text NOT NULL,
        PRIMARY KEY (name, url)
      )`.execute(db);
    },
  },
  {
    // Categories, authors and tags: a search within one reads nothing of the others.
    name: '20261205T0311-search-places',
    isOutside: true,
    up: async (db) => {
      for (const kind of ['post', 'comment']) {
        const table = `search_${kind}`;
        await buildIndex(db, `${table}_places`, `${table} USING gin ((${PLACES}))`);
        // Without it, Postgres does not know how many documents there are in each until it happens to look.
        await sql`ANALYZE ${sql.ref(table)}`.execute(db);
      }
    },
  },
];
