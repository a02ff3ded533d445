import type { Migration } from '@forum/database';
import { type Kysely, sql } from 'kysely';

/** The tables of the log. */
export const eventStoreMigrations: readonly Migration[] = [
  {
    name: '20260901T1200-event-log',
    up: async (db) => {
      await createLog(db);
      await createCommandTables(db);
    },
  },
  { name: '20260901T1205-application-role', up: createApplicationRole },
  { name: '20261121T2130-events-of-acts', up: indexActs },
  { name: '20261123T1401-event-kinds', up: createKinds },
  { name: '20261128T0210-owners-of-kinds', up: addOwners },
];

async function createLog(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE event (
    partition smallint NOT NULL,
    seq bigint NOT NULL,
    stream text NOT NULL,
    version integer NOT NULL,
    type text NOT NULL,
    schema_version smallint NOT NULL,
    data jsonb NOT NULL,
    meta jsonb NOT NULL,
    id uuid NOT NULL CONSTRAINT event_id UNIQUE,
    at timestamptz NOT NULL,
    PRIMARY KEY (partition, seq),
    CONSTRAINT event_stream_version UNIQUE (stream, version)
  )`.execute(db);
  await sql`CREATE FUNCTION refuse_to_change_events() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'Events never change: % of event refused.', TG_OP; END $$`.execute(db);
  await sql`CREATE TRIGGER event_is_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON event
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_change_events()`.execute(db);
  await sql`ALTER TABLE event ENABLE ALWAYS TRIGGER event_is_immutable`.execute(db);
  // A counter row is rewritten by every append to its partition: a low fillfactor keeps the new version on
  // the same page (HOT) and spreads the 64 hot rows over several pages.
  await sql`CREATE TABLE log_partition (
    partition smallint PRIMARY KEY,
    head bigint NOT NULL DEFAULT 0
  ) WITH (fillfactor = 10)`.execute(db);
  await sql`INSERT INTO log_partition (partition) SELECT generate_series(0, 63)`.execute(db);
}

// Every kind of event that any program may have appended, one row each, kept forever.
async function createKinds(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE event_kind (
    id bigint PRIMARY KEY,
    type text NOT NULL,
    schema_version smallint NOT NULL,
    UNIQUE (type, schema_version)
  )`.execute(db);
}

// Programs that know no other owner leave it out.
async function addOwners(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE event_kind ADD COLUMN owner text NOT NULL DEFAULT 'forum'`.execute(db);
}

// Finds the events of one staff act in any partition; it indexes no other events.
async function indexActs(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX event_act ON event ((meta->>'actId')) WHERE meta->>'actId' IS NOT NULL`.execute(
    db,
  );
}

async function createCommandTables(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE reservation (
    kind text NOT NULL,
    key text NOT NULL,
    owner text NOT NULL,
    PRIMARY KEY (kind, key)
  )`.execute(db);
  await sql`CREATE TABLE content (
    id uuid PRIMARY KEY,
    body text NOT NULL,
    text text NOT NULL,
    hash text NOT NULL
  )`.execute(db);
  await sql`CREATE TABLE command_log (
    actor text NOT NULL,
    key text NOT NULL,
    route text NOT NULL,
    payload_hash text NOT NULL,
    result jsonb,
    partition smallint,
    seq bigint,
    response jsonb,
    created_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (actor, key, route)
  ) WITH (fillfactor = 80)`.execute(db);
  await sql`CREATE INDEX command_log_created_at ON command_log (created_at)`.execute(db);
}

// A login that may not create roles continues without: the trigger on `event` exists either way. Roles belong to the
// whole server, so another database may be creating the same one at this moment.
async function createApplicationRole(db: Kysely<unknown>): Promise<void> {
  await sql`DO $$ BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'forum_app') THEN
      BEGIN
        CREATE ROLE forum_app NOLOGIN;
      EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
      END;
    END IF;
    GRANT forum_app TO CURRENT_USER;
    GRANT USAGE ON SCHEMA public TO forum_app;
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO forum_app;
    GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO forum_app;
    ALTER DEFAULT PRIVILEGES GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO forum_app;
    ALTER DEFAULT PRIVILEGES GRANT USAGE ON SEQUENCES TO forum_app;
    REVOKE UPDATE, DELETE ON event FROM forum_app;
  EXCEPTION
    WHEN insufficient_privilege THEN
      RAISE NOTICE 'No role forum_app: the trigger alone keeps events unchanged.';
  END $$`.execute(db);
}
